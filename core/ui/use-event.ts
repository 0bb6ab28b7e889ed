import { useAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type EventState, type Folded, foldAtom, on } from '../../host-bridge/atoms';
import { useSdk } from '../session/hooks';

export { on };

/** The state of an event, and a function that subscribes again after a refusal. */
export type LatestEvent<T> = EventState<T> & {
  subscribeAgain(): void;
  /** The number of payloads since the page subscribed. */
  received: number;
  /** The time of the latest payload, in milliseconds since 1970. */
  receivedAt: number | undefined;
  /** The reason why the latest payload could not be read; undefined when it could. */
  unreadable: unknown;
};

/**
 * Subscribes to events while the component is mounted, and folds all their payloads into one value. No payload
 * of a burst is lost.
 *
 * @param initial the value before the first payload
 * @param events created by `on(event, reduce, args)`
 * @param key identifies the subscriptions, such as the id of a channel: another key resubscribes
 */
export function useFold<T>(initial: T, events: () => Folded<T>[], key: string): LatestEvent<T> {
  // Throws the reason when there is no SDK.
  const sdk = useSdk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rest
  const { atom, names } = useMemo(() => {
    const folded = events();
    const first: CountedValue<T> = { value: initial, received: 0, receivedAt: undefined };
    return {
      atom: foldAtom(first, folded.map(withCount)),
      names: folded.map(({ event }) => event),
    };
  }, [key]);
  const [{ latest, ...state }, act] = useAtom(atom);
  const received = latest?.received ?? 0;
  const [lastUnreadable, setLastUnreadable] = useState<{ after: number; reason: unknown }>();
  useEffect(
    () =>
      sdk.onUnreadable((event, reason) => {
        if (names.includes(event)) setLastUnreadable({ after: received, reason });
      }),
    [sdk, names, received],
  );
  return {
    ...state,
    latest: latest?.value,
    received,
    receivedAt: latest?.receivedAt,
    unreadable: lastUnreadable?.after === received ? lastUnreadable.reason : undefined,
    subscribeAgain: () => act('retry'),
  } as LatestEvent<T>;
}

type CountedValue<T> = Pick<LatestEvent<T>, 'received' | 'receivedAt'> & { value: T };

/** Wraps an event so that its payloads are counted and timed as they are folded. */
function withCount<T>({ event, subscribe }: Folded<T>): Folded<CountedValue<T>> {
  return {
    event,
    subscribe: (sdk, change) =>
      subscribe(sdk, (step) =>
        change(({ value, received }) => ({
          value: step(value),
          received: received + 1,
          receivedAt: Date.now(),
        })),
      ),
  };
}
