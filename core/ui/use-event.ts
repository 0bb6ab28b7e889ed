import { useAtom } from 'jotai';
import { useMemo } from 'react';
import {
  type EventName,
  type EventPayload,
  type EventState,
  eventAtom,
  type SubscribeArgs,
} from '../../host-bridge';

/** What is known of an event, and how to subscribe again after a refusal. */
export type LatestEvent<T> = EventState<T> & { subscribeAgain(): void };

/**
 * Subscribes to an event for as long as the component is there, and holds the latest payload.
 *
 * @param event the event's name
 * @param rest the arguments of its subscription, such as `{ channel_id }`; others make another subscription
 */
export function useEvent<E extends EventName>(
  event: E,
  ...rest: SubscribeArgs<E>
): LatestEvent<EventPayload<E>> {
  const key = JSON.stringify(rest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal arguments are the same subscription
  const subscription = useMemo(() => eventAtom(event, ...rest), [event, key]);
  const [state, act] = useAtom(subscription);
  return { ...state, subscribeAgain: () => act('retry') };
}
