export { asCode, asTest, COMPACT } from './code';
export { type Filter, matcher, noFilter } from './filter';
export { literal } from './literal';
export {
  holdsSecrets,
  learnSecrets,
  MASK,
  maskField,
  maskKnown,
  maskQuery,
  maskSecrets,
  maskText,
} from './mask';
export type { PlatformRequest, ProxiedRequest } from './observed-request';
export { readTraffic } from './read-report';
export { clientOfUser, rowOfRequest } from './read-request';
export {
  contentOf,
  type Group,
  groupOf,
  groups,
  isEmpty,
  isFailure,
  maskedNameOf,
  maskRow,
  type NewRow,
  nameOf,
  outcomeOf,
  type RequestRow,
  type Row,
} from './row';
export { Search } from './search';
export { type Rows, TrafficLog } from './traffic-log';
export { type Verdict, verdictsOn } from './verdict';
