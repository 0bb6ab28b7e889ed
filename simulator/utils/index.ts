/**
 * Small helpers that every floor may use. They know nothing of worlds, hosts or people.
 */

export { encodeEvent, readEvents, type StreamedEvent } from './event-stream';
export { getOwn } from './get-own';
export { NotConnected, postJson } from './post-json';
export { randomToken, TOKENS } from './random-token';
export { sleep } from './sleep';
export { tellEach } from './tell-each';
export { guardTerminal, joining, plain, plainLine } from './terminal';
export { later } from './timers';
export { truncate } from './truncate';
