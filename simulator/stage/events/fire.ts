import type { EventName } from '../../../host-bridge/protocol';
import type { WorldStore } from '../../world/store';
import type { Line } from '../session/line';
import type { Trigger } from './trigger';

/** What came of pressing a trigger. */
export type Outcome =
  | { kind: 'sent' | 'unheard'; event: EventName }
  | { kind: 'failed'; event: EventName; reason: string };

/**
 * Makes it happen.
 *
 * @param line the line to the activity; without one nobody can hear
 * @returns whether the event went out, nobody had asked for it, or the world could not be changed; never rejects
 */
export async function fire(
  { event, cause }: Trigger,
  world: WorldStore,
  line: Line | undefined,
): Promise<Outcome> {
  const before = line?.sentCount(event) ?? 0;
  try {
    if ('change' in cause) await world.commit(cause.change);
    else line?.dispatch(event, cause.dispatch.data, cause.dispatch.about);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', event, reason };
  }
  const after = line?.sentCount(event) ?? 0;
  return { kind: after > before ? 'sent' : 'unheard', event };
}
