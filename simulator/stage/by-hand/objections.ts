import type { EventName } from '../../../host-bridge/protocol';
import { isSubscribed } from '../../host';
import type { Session } from '../session/session';

interface Sent {
  event: EventName;
  about: Record<string, string>;
  /** The sessions of the players that it goes to, by what they are called. */
  to: ReadonlyMap<string, Session | undefined>;
  /** At how many places its data does not fit. */
  issues: number;
}

/** The warnings before an event is sent; it can be sent all the same to those who are connected. */
export function objectionsTo({ event, about, to, issues }: Sent): string[] {
  const those = (which: (session: Session | undefined) => boolean) =>
    [...to].flatMap(([name, session]) => (which(session) ? [name] : [])).join(', ');
  const gone = those((session) => !isConnected(session));
  const deaf = those(
    (session) =>
      isConnected(session) &&
      event !== 'READY' &&
      !isSubscribed(session.subscriptions, event, about),
  );
  return [
    ...(issues > 0 ? ['The data does not fit the schema.'] : []),
    ...(deaf ? [`${deaf}: the activity is not subscribed to ${event}.`] : []),
    ...(gone ? [`${gone}: the activity is not connected, so it gets nothing.`] : []),
  ];
}

/** Whether anything can be sent to the activity. */
export function isConnected(session: Session | undefined): session is Session {
  return session?.connection.status === 'connected';
}
