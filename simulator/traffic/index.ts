/**
 * Traffic rows, built from the hosts' reports and from the process's requests, without React, so that code outside the
 * stage can read them too. A reply is added to the row of its request; an event names its subscription; `verdict.ts`
 * checks replies and events against the protocol's tables; `code.ts` generates code and tests from rows. The log keeps
 * 50,000 rows of 24 million characters, and `search.ts` scans them in batches of 8 ms. Secrets stay in the rows, and
 * are masked until a person asks for them: by the names of their fields, by their places in addresses and headers, and
 * by their values wherever else these occur (`mask.ts`).
 */

export { asCode, asTest, MAX_COMPACT_LENGTH } from './code';
export { type Completion, completions } from './completions';
export { defaultFilter, type Filter, matcher, type Part, parts } from './filter';
export { literal } from './literal';
export {
  collectSecrets,
  holdsSecrets,
  type KnownSecrets,
  MASK,
  MIN_SECRET_LENGTH,
  maskField,
  maskSecrets,
  maskText,
} from './mask';
export type {
  ListeningProcess,
  PlatformRequest,
  ProxiedRequest,
  RequestRow,
} from './observed-request';
export { MAX_QUERY_LENGTH, parseQuery } from './query';
export { readTraffic } from './read-report';
export { clientOfUser, rowOfRequest } from './read-request';
export {
  contentOf,
  groupOf,
  isEmpty,
  isFailure,
  maskedNameOf,
  type NewRow,
  outcomeOf,
  type Row,
  type RowGroup,
  rowName,
} from './row';
export { Search } from './search';
export { type Rows, TrafficLog } from './traffic-log';
export { type Verdict, verdictsOn } from './verdict';
