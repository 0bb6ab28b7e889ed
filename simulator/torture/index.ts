export type { Trouble } from './judge';
export { answered, type TorturePlace, type TortureView } from './place';
export { type Cause, type Outcome, reportOf, type TortureReport } from './report';
export type { Situation } from './situations';
export { describeTorture, inWords, summaryOf, TortureSummary, titles, verdictOf } from './summary';
export { ToldTorture, tortureOperations } from './told';
export { type TortureOptions, type TortureProgress, torture } from './torture';
