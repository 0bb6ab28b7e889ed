import type { EventName } from '../../../host-bridge/protocol';
import type { Trigger } from '../../events';
import type { SessionReader } from './session';

/** What came of pressing a trigger. */
export type Outcome =
  | { kind: 'sent' | 'unheard'; event: EventName }
  | { kind: 'failed'; event: EventName; reason: string };

/**
 * Fires, and tells whether the event went out, nobody had asked for it, or the world could not be changed. Never
 * rejects.
 */
export async function outcomeOf(
  { event }: Trigger,
  fire: () => Promise<void>,
  reader: SessionReader,
): Promise<Outcome> {
  const before = reader.sentCount(event);
  try {
    await fire();
  } catch (error) {
    return {
      kind: 'failed',
      event,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
  return { kind: reader.sentCount(event) > before ? 'sent' : 'unheard', event };
}
