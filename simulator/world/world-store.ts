import { Listeners } from '../utils';
import { applyChange, type Change } from './change';
import { seed } from './seed';
import type { World } from './world';

/** Told of a change, with the world after it and the world before. */
export type WorldListener = (change: Change, world: World, before: World) => void;

/** A world that changes, and whoever wants to know. */
export interface WorldStore {
  get(): World;
  /**
   * Resolves when the change has been applied here; rejects, with nothing changed, when it cannot be.
   *
   * @param by "person" for what a person has done by hand, which they can undo
   */
  commit(change: Change, by?: 'person'): Promise<void>;
  /** Resolves when everything has been applied here that had happened before the call. Never rejects. */
  caughtUp(): Promise<void>;
  /** Calls the listener after each change; the returned function ends that. */
  subscribe(listener: WorldListener): () => void;
}

/** A world kept in this process. */
export interface LocalWorld extends WorldStore {
  /** Puts another world in its place. No change says so: no listener is told. */
  replace(world: World): void;
}

/** Keeps a world in this process. */
export function localWorld(initial: World = seed()): LocalWorld {
  let world = initial;
  const listeners = new Listeners<Parameters<WorldListener>>('the world');
  return {
    get: () => world,
    replace(other) {
      world = other;
    },
    async caughtUp() {},
    async commit(change) {
      const before = world;
      const next = applyChange(before, change);
      world = next;
      // The change has happened, whatever listeners make of it.
      listeners.notify(change, next, before);
    },
    subscribe: listeners.subscribe,
  };
}
