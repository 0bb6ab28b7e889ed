import type { EventName } from '../../../host-bridge/protocol';
import { isHeard } from '../../host/subscribed';
import type { SessionReader } from '../session/session';

interface Sent {
  event: EventName;
  about: Record<string, string>;
  /** The ids of the clients that it goes to. */
  to: readonly string[];
  /** At how many places its data does not fit. */
  issues: number;
  /** What players are called, by the ids of their clients. */
  names: Readonly<Record<string, string>>;
  readers: ReadonlyMap<string, SessionReader>;
}

/** The warnings before an event is sent; it can be sent all the same. */
export function objectionsTo({ event, about, to, issues, names, readers }: Sent): string[] {
  const deaf = to.filter((id) => {
    const subscriptions = readers.get(id)?.get().subscriptions ?? [];
    return event !== 'READY' && !isHeard(subscriptions, event, about);
  });
  const who = deaf.map((id) => names[id] ?? id).join(', ');
  return [
    ...(issues > 0 ? ['The data does not fit the schema.'] : []),
    ...(deaf.length === 0 ? [] : [`${who}: the activity is not subscribed to ${event}.`]),
  ];
}
