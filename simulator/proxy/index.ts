/**
 * What stands between an activity and the network inside Discord. Each player's frame has a host of its own below `localhost`, and so
 * an origin and a site of its own; by this host the proxy knows whose request it signs. What other websites send there is refused
 * (`initiator.ts`), by what browsers say of a request and no page can change. For browsers that do not resolve such names,
 * `own-ports.ts` opens ports, and the cookies of players are kept apart, because they share a host then.
 *
 * A request goes through the steps of `handler.ts`: admit, route, apply faults, answer or forward, report.
 *
 * The proxy passes on only what is mapped, as it comes. It uses Node's own `http` on both sides: a proxy must decide what may not pass,
 * and forwarding libraries leave that to their users. Answers get the platform's content security policy; parse5 finds the inline
 * scripts of a page as it passes, for their nonce. A notice says what would not work inside Discord, and what to do.
 */

export type { Exchange } from './exchange';
export { type ProxyFaults, proxyFaults } from './faults';
export { listenOnLoopback } from './listening';
export { type Notice, sameNotice } from './notices';
export type { ProxyWanted } from './options';
export { type Policy, platformPolicy, policyModes } from './policy';
export { type ActivityProxy, createProxy } from './proxy';
export { activeSettings, MappingError } from './settings';
