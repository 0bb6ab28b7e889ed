import type { SDKError } from '../protocol/errors';
import type * as Wire from '../protocol/events';
import type { Strict } from '../protocol/strict';

/** What can be listened to: the host's events, and its refusals that answer no command. */
export type Subscribable = Wire.EventName | 'error';

type Payloads = { [E in Wire.EventName]: Strict<Wire.EventPayload<E>> } & { error: SDKError };

/** What a listener of the event receives. */
export type EventPayload<E extends Subscribable> = Payloads[E];

/** What a subscription to the event takes; undefined where it takes nothing. */
export type EventArgs<E extends Subscribable> = E extends Wire.EventName
  ? Strict<Wire.EventArgs<E>>
  : undefined;

/** Arguments behind the listener: required where the event's subscription takes some. */
export type SubscribeArgs<E extends Subscribable> =
  EventArgs<E> extends undefined ? [args?: undefined] : [args: EventArgs<E>];
