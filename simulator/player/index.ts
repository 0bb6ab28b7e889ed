/**
 * What a test sees of a player, in memory and in a browser alike: what was reported, what to wait for, and the matchers.
 */

export { type Expectation, expectations, matchers, type PlayerMatchers, verdict } from './matchers';
export { formatCall } from './matching';
export { type Call, PlayerLog } from './player-log';
export { waitUntil } from './wait-until';
export { type WaitOptions, WatchedPlayer, type WireName } from './watched-player';
