import { atom, type WritableAtom } from 'jotai/vanilla';
import type { DiscordSDK, SubscribeArgs } from '../client/sdk';
import { SDKError } from '../protocol/errors';
import type { EventName, EventPayload } from '../protocol/events';
import { sdkAtom } from './sdk';

/** What is known of an event: whether the host sends it, what it sent last, or why it refused to. */
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
  const latest: EventAtom<E> = atom(
    (get) => get(state),
    (get, set) => {
      let mounted = true;
      const update = (next: EventState<EventPayload<E>>) => {
        if (mounted) set(state, next);
      };
      const listener = (payload: EventPayload<E>) =>
        update({ status: 'subscribed', latest: payload, error: undefined });
      const sdk: DiscordSDK | null = get(sdkAtom);
      set(state, subscribing);
      if (!sdk) update(refused(new SDKError('NOT_READY', 'There is no SDK yet')));
      else {
        sdk.subscribe(event, listener, ...rest).then(
          () => {
            if (get(state).status === 'subscribing') {
              update({ status: 'subscribed', latest: undefined, error: undefined });
            }
          },
          (error) => update(refused(error)),
        );
      }
      return () => {
        mounted = false;
        // A host that is gone, or that refuses this too, sends nothing more either way.
        sdk?.unsubscribe(event, listener, ...rest).catch(() => {});
      };
    },
  );
  latest.onMount = (write) => write('mount');
  return latest;
}

function refused(error: unknown) {
  return { status: 'refused', latest: undefined, error } as const;
}
