import { atom, type WritableAtom } from 'jotai/vanilla';
import type { DiscordSDK, SubscribeArgs } from '../client/sdk';
import { SDKError } from '../protocol/errors';
import type { EventName, EventPayload } from '../protocol/events';
import { sdkAtom } from './sdk';

/** What is known of an event: whether the host sends it, what it sent last, or why it does not. */
export type EventState<T> =
  | { status: 'subscribing'; latest: undefined; error: undefined }
  | { status: 'subscribed'; latest: T | undefined; error: undefined }
  | { status: 'refused'; latest: undefined; error: unknown };

/** Reads an {@link EventState}; writing `'retry'` to it subscribes again after a refusal. */
export type EventAtom<E extends EventName> = WritableAtom<
  EventState<EventPayload<E>>,
  [action: 'mount' | 'retry'],
  () => void
>;

const subscribing = { status: 'subscribing', latest: undefined, error: undefined } as const;

/**
 * An atom of the latest payload of an event. Mounting it subscribes, unmounting it unsubscribes, and nothing
 * that it subscribes to outlives it.
 *
 * @param event the event's name
 * @param rest the arguments of its subscription, such as `{ channel_id }`
 */
export function eventAtom<E extends EventName>(event: E, ...rest: SubscribeArgs<E>): EventAtom<E> {
  const state = atom<EventState<EventPayload<E>>>(subscribing);
  /** Ends the subscription of whichever mount or retry came last; null while the atom is not mounted. */
  const current = atom<{ stop(): void } | null>(null);
  const latest: EventAtom<E> = atom(
    (get) => get(state),
    (get, set, action) => {
      const stop = () => {
        get(current)?.stop();
        set(current, null);
        set(state, subscribing);
      };
      // A retry of what is not mounted would have nobody to end it.
      if (action === 'mount' || get(current)) {
        stop();
        set(current, { stop: follow(get(sdkAtom), event, rest, (next) => set(state, next)) });
      }
      return stop;
    },
  );
  latest.onMount = (write) => write('mount');
  return latest;
}

/** Subscribes and tells `update` how that goes, until the returned function is called. */
function follow<E extends EventName>(
  sdk: DiscordSDK | null,
  event: E,
  rest: SubscribeArgs<E>,
  update: (state: EventState<EventPayload<E>>) => void,
): () => void {
  const refused = (error: unknown) => update({ status: 'refused', latest: undefined, error });
  if (!sdk) {
    refused(new SDKError('NOT_READY', 'There is no SDK yet'));
    return () => {};
  }
  let live = true;
  let heard = false;
  const hear = (latest: EventPayload<E> | undefined) => {
    heard = true;
    if (live) update({ status: 'subscribed', latest, error: undefined });
  };
  sdk.subscribe(event, hear, ...rest).then(
    // The first payload may have come before this.
    () => !heard && hear(undefined),
    (error) => live && refused(error),
  );
  const forget = sdk.onClose((reason) => live && refused(reason));
  return () => {
    live = false;
    forget();
    // A host that is gone, or that refuses this too, sends nothing more either way.
    sdk.unsubscribe(event, hear, ...rest).catch(() => {});
  };
}
