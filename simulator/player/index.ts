/**
 * What a test sees of a player, in memory and in a browser alike: what was reported, what to wait for, and the matchers.
 */

export { failureHere } from './failure-here';
export { type Expectation, expectations, matchers, type PlayerMatchers, verdict } from './matchers';
export { shown } from './matching';
export { type Call, ReportLog } from './report-log';
export { type WaitOptions, WatchedPlayer, type WireName } from './watched-player';
