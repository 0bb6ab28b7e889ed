/** Small helpers for all layers. They do not depend on worlds, hosts or people. */

export {
  boundedCopy,
  byteLengthOf,
  estimateSize,
  firstCharacters,
  isTruncated,
  sizeProblem,
} from './bounded';
export { cdnHosts, discordHosts, isApiHost, isCdnHost, mentionsDiscord } from './discord-hosts';
export { encodeEvent, readEvents, type StreamedEvent } from './event-stream';
export { getOwn, withoutKey } from './get-own';
export { isLoopback } from './is-loopback';
export { messageOf } from './message-of';
export { didYouMean, nearest } from './nearest';
export { notifyEach } from './notify-each';
export { NotConnectedError, postJson } from './post-json';
export { RANDOM_TOKENS, randomToken } from './random-token';
export { MAX_TIMER_MS, setTimer, sleep } from './sleep';
export { formatSocketResponse } from './socket-response';
export { Listeners, Store } from './store';
export { createOutputDecoder, guardTerminal, plain, plainLine } from './terminal';
export { truncate } from './truncate';
