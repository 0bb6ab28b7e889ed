import type { EventName } from '../../../host-bridge/protocol';
import { fire, type Trigger } from '../../events';
import { messageOf } from '../../utils';
import type { WorldStore } from '../../world';
import type { Session } from '../session/session';

export type FireResult =
  | { kind: 'sent' | 'unheard'; event: EventName }
  | { kind: 'failed'; event: EventName; reason: string };

/** Fires, and returns whether the event was sent, nobody subscribed, or the change failed. Never rejects. */
export async function fireTrigger(
  trigger: Trigger,
  store: WorldStore,
  { activity, host }: Pick<Session, 'activity' | 'host'>,
): Promise<FireResult> {
  const { event } = trigger;
  const before = activity.sentCount(event);
  try {
    await fire(trigger, store, host());
  } catch (error) {
    return { kind: 'failed', event, reason: messageOf(error) };
  }
  return { kind: activity.sentCount(event) > before ? 'sent' : 'unheard', event };
}
