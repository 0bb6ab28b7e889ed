import { Listeners, randomToken } from '../utils';
import { applyChange, type Change } from './change';
import type { World } from './schema/world';
import { seed } from './seed';

/** Called with a change, the world after it and the world before. */
export type WorldListener = (change: Change, world: World, before: World) => void;

/** A world that changes, and its listeners. */
export interface WorldStore {
  get(): World;
  /**
   * Resolves when the change has been applied here; rejects, with nothing changed, when it cannot be.
   *
   * @param by "person" for a change by hand, which can be undone
   */
  commit(change: Change, by?: 'person'): Promise<void>;
  /** Resolves when all changes from before the call have been applied here. Never rejects. */
  caughtUp(): Promise<void>;
  /** Calls the listener after each change; the returned function ends that. */
  subscribe(listener: WorldListener): () => void;
}

/** A world kept in this process. */
export interface LocalWorld extends WorldStore {
  /** Replaces the world without a change: no listener is called. */
  replace(world: World): void;
}

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
      // The change has happened, even if listeners fail.
      listeners.notify(change, next, before);
    },
    subscribe: listeners.subscribe,
  };
}

/** Returns the id of the user's client, or of a new one. */
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

/** Closes launches that only this stage has kept open. */
export function closeLaunchesOf(world: WorldStore, stageId: string): void {
  for (const { id, launch } of Object.values(world.get().clients)) {
    if (launch?.stageIds?.includes(stageId))
      void world.commit({ type: 'leave', client: id, stageId });
  }
}
