import { atom, type WritableAtom } from 'jotai/vanilla';
import {
  type DiscordSDK,
  type EventName,
  type EventPayload,
  SDKError,
  type SubscribeArgs,
} from '..';
import { sdkAtom } from './sdk';

/** The state of an event's subscription: pending, accepted with the latest payload, or refused with the error. */
export type EventState<T> =
  | { status: 'subscribing'; latest: undefined; error: undefined }
  | { status: 'subscribed'; latest: T | undefined; error: undefined }
  | { status: 'refused'; latest: undefined; error: unknown };

/** Reads an {@link EventState}; writing `'retry'` to it subscribes again after a refusal. */
export type FoldAtom<T> = WritableAtom<EventState<T>, [action: 'mount' | 'retry'], () => void>;

/** A {@link FoldAtom} of one event's latest payload. */
export type EventAtom<E extends EventName> = FoldAtom<EventPayload<E>>;

/** One event that is folded into a value; made by {@link on}. */
export interface Folded<T> {
  readonly event: EventName;
  subscribe(sdk: DiscordSDK, change: (step: (value: T) => T) => void): Subscription;
}

interface Subscription {
  accepted: Promise<unknown>;
  end(): void;
}

const subscribingState = { status: 'subscribing', latest: undefined, error: undefined } as const;

/**
 * Creates an atom of the latest payload of an event. Mounting it subscribes, unmounting it unsubscribes, and no
 * subscription outlives it.
 *
 * @param rest the arguments of its subscription, such as `{ channel_id }`
 */
export function eventAtom<E extends EventName>(event: E, ...rest: SubscribeArgs<E>): EventAtom<E> {
  return foldAtom<EventPayload<E> | undefined>(undefined, [
    on(event, (_, payload) => payload, ...rest),
  ]) as EventAtom<E>;
}

/**
 * Creates an atom that folds all payloads of one or several events into a value: none of a burst is lost, and they
 * are folded in the order in which they arrived. It starts over each time it is mounted.
 *
 * @param initial the value before the first payload
 */
export function foldAtom<T>(initial: T, events: readonly Folded<T>[]): FoldAtom<T> {
  const state = atom<EventState<T>>(subscribingState);
  /** Ends the subscription of the latest mount or retry; null while the atom is not mounted. */
  const current = atom<{ stop(): void } | null>(null);
  const folded: FoldAtom<T> = atom(
    (get) => get(state),
    (get, set, action) => {
      const stop = () => {
        get(current)?.stop();
        set(current, null);
        set(state, subscribingState);
      };
      // A retry while it is not mounted would never be ended.
      if (action === 'mount' || get(current)) {
        stop();
        const update = (next: EventState<T>) => set(state, next);
        set(current, { stop: subscribeToEvents(get(sdkAtom), initial, events, update) });
      }
      return stop;
    },
  );
  folded.onMount = (write) => write('mount');
  return folded;
}

/**
 * Describes an event for {@link foldAtom}.
 *
 * @param reduce returns the next value from the previous one and a payload; it must not change the previous one
 * @param rest the arguments of the event's subscription, such as `{ channel_id }`
 */
export function on<T, E extends EventName>(
  event: E,
  reduce: (value: T, payload: EventPayload<E>) => T,
  ...rest: SubscribeArgs<E>
): Folded<T> {
  return {
    event,
    subscribe(sdk, change) {
      const listener = (payload: EventPayload<E>) => change((value) => reduce(value, payload));
      return {
        accepted: sdk.subscribe(event, listener, ...rest),
        end() {
          // A host that is gone, or that refuses this too, sends nothing more either way.
          sdk.unsubscribe(event, listener, ...rest).catch(() => {});
        },
      };
    },
  };
}

/** Subscribes and reports the subscription's state to `update`, until the returned function is called. */
function subscribeToEvents<T>(
  sdk: DiscordSDK | null,
  initial: T,
  events: readonly Folded<T>[],
  update: (state: EventState<T>) => void,
): () => void {
  const refuse = (error: unknown) => update({ status: 'refused', latest: undefined, error });
  if (!sdk) {
    refuse(new SDKError('NOT_READY', 'There is no SDK yet'));
    return () => {};
  }
  let isActive = true;
  let hasReceived = false;
  let value = initial;
  const publish = () => update({ status: 'subscribed', latest: value, error: undefined });
  const subscriptions = events.map((event) =>
    event.subscribe(sdk, (step) => {
      hasReceived = true;
      value = step(value);
      if (isActive) publish();
    }),
  );
  const removeListener = sdk.onClose((reason) => isActive && refuse(reason));
  const stop = () => {
    isActive = false;
    removeListener();
    for (const { end } of subscriptions) end();
  };
  Promise.all(subscriptions.map(({ accepted }) => accepted)).then(
    // The first payload may have arrived before the host's reply.
    () => isActive && !hasReceived && publish(),
    (error) => {
      if (!isActive) return;
      stop();
      refuse(error);
    },
  );
  return stop;
}
