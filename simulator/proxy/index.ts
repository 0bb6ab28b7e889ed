/**
 * The simulation of Discord's proxy, between an activity and the network. Each player's frame has its own host below
 * `localhost`, and so its own origin and site; from this host the proxy knows for which player it signs a request.
 * `own-ports.ts` is for browsers that do not resolve such names. A request goes through the steps of `handler.ts`:
 * admit, route, apply faults, respond or forward, report. `url-mappings.ts` resolves a URL mapping, such as
 * `/google/{subdomain}`, with the patterns of `host-bridge/url-mappings/pattern.ts`.
 *
 * The proxy uses Node's own `http` on each side: it must decide what to pass on, and forwarding libraries leave that to
 * their users.
 */

export type { Mapping } from '../../host-bridge/url-mappings/mapping';
export { pictureModes } from './cdn-folders';
export type { Redeem } from './exchange';
export { type ProxyFaults, proxyFaults } from './faults';
export { listenOnLoopback } from './listening';
export { type Notice, noticeKinds } from './notices';
export { type Policy, platformPolicy, policyModes } from './policy';
export { type ActivityProxy, createProxy } from './proxy';
export { hasAuthCode } from './reporting';
export { activateSettings, MappingError } from './settings';
