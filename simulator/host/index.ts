/**
 * The connection of one client to the activity that runs in it. `host.ts` replies to the handshake, after
 * `handshake.ts` has validated it. Commands go through the bridge's table to a handler (`command-runner.ts`,
 * `router.ts`); a change to the world becomes its events for this client (`dispatch.ts`), if the activity has
 * subscribed.
 *
 * The host **reports** its observations and actions (`report.ts`), as numbered plain data, in order. No other code
 * reads frames. Data from an activity may have any size and type: a frame with more than 10,000 values, 12 million
 * characters or a depth of 100 is refused before it is read further, and the report contains bounded copies
 * (`utils/bounded.ts`), made once, on arrival. A limited number of commands runs at a time (`workload.ts`), in order after an
 * AUTHENTICATE.
 *
 * `apply-faults.ts` determines the effects of faults on a reply or an event. For a command that asks the person, its
 * handler uses the client's decision, or opens a **dialog** (`dialogs.ts`): data of the client, which a stage shows and
 * which any client of the world can answer with a change. A handler returns the reply's data, or a `Reply` with its
 * assumptions and a follow-up that runs once the reply has been sent. `send` and `run` are changes without an effect on
 * the world, which the client's host executes (`repeated-events.ts`). During a replay, a `HostReplay` replies in place
 * of the world.
 *
 * A connection that closes removes its client from the instance. A later handshake from the same frame is a new launch,
 * with a host of its own (`frame-hosts.ts`).
 */

export { type Assumption, assumptions } from './assumptions';
export { dispatchesOf } from './dispatch';
export { type FrameHosts, frameHosts } from './frame-hosts';
export { createHost, type Host } from './host';
export type { HostReplay, ReplayConnection } from './host-replay';
export type { Sending } from './repeated-events';
export { ClientErrorCodes, listScopes, Refusal, Reply } from './reply';
export { type LaunchArguments, type NewReportEntry, type ReportEntry, reportKinds } from './report';
export { isSubscribed, type Subscription } from './subscriptions';
export type { HostTransport } from './transport';
