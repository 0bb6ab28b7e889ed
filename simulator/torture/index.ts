/**
 * `situations.ts` lists what can happen to an activity as data, in words of the stage's address, so that each finding has a link.
 * `torture.ts` opens the activity in each situation, `watch.ts` watches it by the reports of its hosts, `judge.ts` compares what it did
 * with the baseline, and `report.ts` groups the troubles by cause. Where the activity is opened is a `TorturePlace`: pages of a test's
 * browser, or frames of the stage.
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
