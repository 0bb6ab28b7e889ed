import type { WorldStore } from '../../world/store';

/**
 * Resolves when the world here has everything that had happened, wherever the world is kept, before the call.
 * Changes arrive in one order, so a change that alters nothing arrives behind all of them. Never rejects: what
 * cannot be reached has nothing more to tell.
 */
export async function caughtUp(world: WorldStore): Promise<void> {
  await world.commit({ type: 'device', patch: {} }).catch(() => {});
}
