import type { Host } from '../host';
import type { WorldStore } from '../world';
import type { Trigger } from './trigger';

/**
 * Makes it happen.
 *
 * @param host the activity's; without one nobody can hear
 * @throws Error as a rejection when the world refuses the change
 */
export async function fire(
  { event, cause }: Trigger,
  world: WorldStore,
  host: Host | undefined,
): Promise<void> {
  if ('change' in cause) await world.commit(cause.change, 'person');
  else host?.dispatch(event, cause.dispatch.data, cause.dispatch.about);
}
