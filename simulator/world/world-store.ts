import { Listeners, randomToken } from '../utils';
import { applyChange, type Change } from './change';
import { seed } from './seed';
import type { World } from './world';

/** Told of a change, with the world after it and the world before. */
export type WorldListener = (change: Change, world: World, before: World) => void;

/** A world that changes, and its listeners. */
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

/** The id of the client that the user has, or of a new one. */
export async function clientOf(store: WorldStore, userId: string): Promise<string> {
  const find = () => Object.values(store.get().clients).find((each) => each.userId === userId)?.id;
  const id = `client-${userId}`;
  const made = find();
  if (made) return made;
  await store
    .commit({ type: 'client', client: id, userId, proxyTicket: randomToken() })
    .catch((error) => {
      // Another stage may have been faster.
      if (!find()) throw error;
    });
  return find() ?? id;
}

/** Closes what only this stageId has kept open. */
export function closeLaunchesOf(world: WorldStore, stageId: string): void {
  for (const { id, launch } of Object.values(world.get().clients)) {
    if (launch?.stageIds?.includes(stageId))
      void world.commit({ type: 'leave', client: id, stageId });
  }
}
