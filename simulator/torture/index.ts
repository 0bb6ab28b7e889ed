/**
 * `situations.ts` lists the situations of an activity as data, in terms of the stage's address, so that each finding
 * has a link. `torture.ts` opens the activity in each situation, `report-watcher.ts` watches it through the reports of its
 * hosts, `judge.ts` compares its behavior with the baseline, and `report.ts` groups the problems by cause. A
 * `TortureEnvironment` opens the activity: in pages of a test's browser, or in frames of the stage.
 */

export { type TortureEnvironment, type TortureView, withDeadline } from './environment';
export type { Trouble } from './judge';
export { TortureProgress, tortureOperations } from './operations';
export { type Cause, reportOf, type SituationResult, type TortureReport } from './report';
export { groupByPoint, linkTo, type Situation, situationsFor, type Usage } from './situations';
export {
  describeSummary,
  describeTorture,
  summaryOf,
  TortureSummary,
  titles,
  verdictOf,
} from './summary';
export { estimateTortureMs, type ResultsSoFar, type TortureOptions, torture } from './torture';
