export { encodeEvent, readEvents, type StreamedEvent } from './event-stream';
export { own } from './get-own';
export { NotConnected, postTo } from './post-json';
export { randomToken, TOKENS } from './random-token';
export { pause } from './sleep';
export { tellEach } from './tell-each';
export { guardTerminal, joining, plain, plainLine } from './terminal';
export { later } from './timers';
export { cutTo } from './truncate';
