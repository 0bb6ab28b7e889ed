/** A test's view of a player, in memory and in a browser: the report, methods that wait, and the matchers. */

export type { EventFields, Milestone, SendOptions, WaitOptions } from './activity-watch';
export { expectations, matchers, type PlayerMatchers, verdict } from './matchers';
export { formatCall } from './matching';
export * from './options';
export { type Call, PlayerLog, type SentEvent } from './player-log';
export type { AnswerOf, ArgsOf, Expected, PayloadOf, SubscriptionOf, WireName } from './typed';
export { waitUntil } from './wait-until';
export { faultAt, type RunResult, WatchedPlayer } from './watched-player';
