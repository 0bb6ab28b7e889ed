import { applyChange, type Change } from './change';
import { seed } from './seed';
import type { World } from './world';

export type WorldListener = (change: Change, world: World) => void;

/** A world that changes, and whoever wants to know. */
export interface WorldStore {
  get(): World;
  /** Resolves when the change has been applied here; rejects, with nothing changed, when it cannot be. */
  commit(change: Change): Promise<void>;
  /** Calls the listener after each change; the returned function ends that. */
  subscribe(listener: WorldListener): () => void;
}

/** A world kept in this process. */
export function localWorld(initial: World = seed()): WorldStore {
  let world = initial;
  const listeners = new Set<WorldListener>();
  return {
    get: () => world,
    async commit(change) {
      world = applyChange(world, change);
      for (const listener of [...listeners]) listener(change, world);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
