import { useAtom } from 'jotai';
import { useMemo } from 'react';
import {
  type EventName,
  type EventPayload,
  type EventState,
  eventAtom,
  type FoldAtom,
  type Folded,
  foldAtom,
  type SubscribeArgs,
} from '../../host-bridge';
import { useSdk } from '../session/hooks';

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
  return useFollowed(subscription);
}

/**
 * Subscribes to events for as long as the component is there, and holds what all their payloads amount to. Of a burst
 * none is lost.
 *
 * @param initial the value before the first payload
 * @param events made by `on(event, reduce, args)`
 * @param key other keys are other subscriptions, such as the id of a channel
 */
export function useFold<T>(initial: T, events: () => Folded<T>[], key: string): LatestEvent<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rest
  const subscription = useMemo(() => foldAtom(initial, events()), [key]);
  return useFollowed(subscription);
}

function useFollowed<T>(subscription: FoldAtom<T>): LatestEvent<T> {
  // Where there is no SDK this says why.
  useSdk();
  const [state, act] = useAtom(subscription);
  return { ...state, subscribeAgain: () => act('retry') };
}
