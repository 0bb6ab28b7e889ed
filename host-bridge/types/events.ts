import type * as Wire from '../protocol/events';
import type { Strict } from './strict';

/** What a listener of the event receives. */
export type EventPayload<E extends Wire.EventName> = Strict<Wire.EventPayload<E>>;

/** What a subscription to the event takes; undefined where it takes nothing. */
export type EventArgs<E extends Wire.EventName> = Strict<Wire.EventArgs<E>>;

/** Arguments behind the listener: required where the event's subscription takes some. */
export type SubscribeArgs<E extends Wire.EventName> =
  Wire.EventArgs<E> extends undefined ? [args?: undefined] : [args: EventArgs<E>];
