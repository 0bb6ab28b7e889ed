/**
 * `situations.ts` lists the situations of an activity as data, in terms of the stage's address, so that each finding
 * has a link. `torture.ts` opens the activity in each situation, `watch.ts` watches it through the reports of its
 * hosts, `judge.ts` compares its behavior with the baseline, and `report.ts` groups the problems by cause. A
 * `TorturePlace` opens the activity: in pages of a test's browser, or in frames of the stage.
 */

export type { Trouble } from './judge';
export { TortureProgress, tortureOperations } from './operations';
export { type TorturePlace, type TortureView, withDeadline } from './place';
export { type Cause, reportOf, type SituationResult, type TortureReport } from './report';
export { byPoint, linkTo, type Situation, situationsFor, type Used } from './situations';
export {
  describeSummary,
  describeTorture,
  summaryOf,
  TortureSummary,
  titles,
  verdictOf,
} from './summary';
export { type ResultsSoFar, type TortureOptions, torture, tortureTime } from './torture';
