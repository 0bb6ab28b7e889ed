import type { EventName, EventPayload, SubscribeArgs } from '../../host-bridge';
import { useLiveCode } from '../source/live-code';
import { type LatestEvent, on, useFold } from '../ui/use-event';
import { type RefusalPoint, refusalPointOf } from './refusal-point';

/** A received payload, and the earlier one about the same subject. */
export interface HistoryEntry<T> {
  id: number;
  /** In milliseconds since 1970. */
  at: number;
  payload: T;
  previous: T | undefined;
}

export type EventHistory<T> = LatestEvent<readonly HistoryEntry<T>[]> & { point: RefusalPoint };

const MAX_PAYLOADS = 50;

/**
 * Subscribes to an event while the component is mounted, and keeps its payloads, newest first.
 *
 * @param subjectOf returns a payload's subject, such as the id of a person: it is compared with the last one of the same
 *   subject; with the last one at all where this is undefined
 * @param rest the arguments of the subscription, such as `{ channel_id }`
 */
export function useEventHistory<E extends EventName>(
  event: E,
  subjectOf: ((payload: EventPayload<E>) => string | undefined) | undefined,
  ...rest: SubscribeArgs<E>
): EventHistory<EventPayload<E>> {
  type History = readonly HistoryEntry<EventPayload<E>>[];
  const [args] = rest;
  useLiveCode({ event, args: args as Record<string, unknown> | undefined });
  const history = useFold<History>(
    [],
    () => [
      on<History, E>(
        event,
        (entries, payload) => {
          const previous = entries.find(
            (each) => subjectOf?.(each.payload) === subjectOf?.(payload),
          )?.payload;
          const entry = { id: (entries[0]?.id ?? 0) + 1, at: Date.now(), payload, previous };
          return [entry, ...entries].slice(0, MAX_PAYLOADS);
        },
        ...rest,
      ),
    ],
    `${event} ${JSON.stringify(rest)}`,
  );
  return { ...history, point: refusalPointOf(event, history.subscribeAgain) };
}
