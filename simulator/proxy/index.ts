export type { Exchange } from './exchange';
export { type ProxyFaults, proxyFaults } from './faults';
export { listenOnLoopback } from './listening';
export { type Notice, sameNotice } from './notices';
export type { ProxyWanted } from './options';
export { type Policy, platformPolicy, policyModes } from './policy';
export { type ActivityProxy, createProxy } from './proxy';
export { MappingError, putInForce } from './settings';
