import type {
  CommandName,
  commands,
  EventArgs,
  EventName,
  EventPayload,
  events,
  Strict,
} from '../../host-bridge/protocol';

/** A matcher of a test runner, such as `expect.any(String)`. */
export interface AsymmetricMatcher {
  asymmetricMatch(actual: unknown): boolean;
  toAsymmetricMatcher?(): string;
}

type Spec = (typeof commands)[CommandName];
type Subscribing = 'SUBSCRIBE' | 'UNSUBSCRIBE';
type SpecOf<C extends string> = Extract<Spec, { cmd: C }>;

/** A command's name on the wire. */
export type WireName = Spec['cmd'] | Subscribing;

/** The arguments of a subscription to an event. */
export type SubscriptionOf<E extends EventName> = (typeof events)[E] extends { args: unknown }
  ? Strict<EventArgs<E>>
  : undefined;
type SubscriptionArgs = { [E in EventName]: SubscriptionOf<E> }[EventName];

/** A command's arguments. */
export type ArgsOf<C extends WireName> = C extends Subscribing
  ? SubscriptionArgs
  : Strict<SpecOf<C>['request']['_zod']['input']>;

/** A command's result. */
export type AnswerOf<C extends WireName> = C extends Subscribing
  ? { evt: EventName }
  : Strict<SpecOf<C>['response']['_zod']['output']>;

/** An event's payload. */
export type PayloadOf<E extends EventName> = Strict<EventPayload<E>>;

/** The fields to compare, at any depth: each a value, or a test runner's matcher such as `expect.any(String)`. */
export type Expected<T> = unknown extends T
  ? unknown
  : T extends string | number | bigint | boolean | symbol | null | undefined
    ? T | MatcherLike
    : T extends readonly (infer E)[]
      ? readonly Expected<E>[] | MatcherLike
      : keyof T extends never
        ? Record<string, never> | MatcherLike
        : { readonly [K in keyof T]?: Expected<T[K]> } | MatcherLike;

/** Test runners give their matchers types of their own: any, or a record of anything. */
type MatcherLike = Partial<AsymmetricMatcher>;
