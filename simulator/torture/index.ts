export type { Trouble } from './judge';
export { answered, type TorturePlace, type TortureView } from './place';
export { type Cause, type Outcome, reportOf, type TortureReport } from './report';
export type { Situation } from './situations';
export { describeTorture, inWords, summaryOf, titles, TortureSummary, verdictOf } from './summary';
export { ToldTorture, tortureOperations } from './told';
export { torture, type TortureOptions, type TortureProgress } from './torture';
