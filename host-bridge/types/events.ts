import type { SDKError } from '../protocol/errors';
import type * as Wire from '../protocol/events';
import type { Strict } from '../protocol/strict';

/** The names for listeners: the host's events, and its refusals that answer no command. */
export type Subscribable = Wire.EventName | 'error';

type Payloads = { [E in Wire.EventName]: Strict<Wire.EventPayload<E>> } & { error: SDKError };

/** The payload that a listener of the event receives. */
export type EventPayload<E extends Subscribable> = Payloads[E];

/** The arguments of a subscription to the event; undefined when it takes none. */
export type EventArgs<E extends Subscribable> = E extends Wire.EventName
  ? Strict<Wire.EventArgs<E>>
  : undefined;

/** The arguments after the listener: required if the event's subscription takes any. */
export type SubscribeArgs<E extends Subscribable> =
  EventArgs<E> extends undefined ? [args?: undefined] : [args: EventArgs<E>];
