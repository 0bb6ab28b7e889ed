import type { EventName } from '../../../host-bridge/protocol';
import { isSubscribed } from '../../host';
import type { ActivityState } from '../session/activity-reader';

interface OutgoingEvent {
  event: EventName;
  about: Record<string, string>;
  /** The states of the recipients' activities, by the players' names. */
  to: ReadonlyMap<string, ActivityState | undefined>;
  /** The number of places where the data does not match the schema. */
  issues: number;
}

/** Returns the warnings about an event to send; it can still be sent to connected activities. */
export function sendWarnings({ event, about, to, issues }: OutgoingEvent): string[] {
  const namesWhere = (matches: (activity: ActivityState | undefined) => boolean) =>
    [...to].flatMap(([name, activity]) => (matches(activity) ? [name] : [])).join(', ');
  const disconnected = namesWhere((activity) => !isConnected(activity));
  const deaf = namesWhere(
    (activity) =>
      isConnected(activity) &&
      event !== 'READY' &&
      !isSubscribed(activity.subscriptions, event, about),
  );
  return [
    ...(issues > 0 ? ['The data does not match the schema.'] : []),
    ...(deaf ? [`${deaf}: the activity is not subscribed to ${event}.`] : []),
    ...(disconnected
      ? [`${disconnected}: the activity is not connected, so it receives nothing.`]
      : []),
  ];
}

export function isConnected(activity: ActivityState | undefined): activity is ActivityState {
  return activity?.connection.status === 'connected';
}
