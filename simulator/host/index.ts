/**
 * The connection of one client to the activity that runs in it. `host.ts` answers the handshake, after `handshake.ts` has judged it.
 * Commands go through the bridge's table to a handler
 * (`command-runner.ts`, `router.ts`); a change to the world becomes the events that it causes for this client (`dispatch.ts`), if the
 * activity has subscribed.
 *
 * It **reports** everything that it sees and does (`report.ts`), as numbered plain data, in order. Nobody else reads frames. What an
 * activity sends may be of any size and kind: a frame with more than 10,000 values, 12 million characters or a depth of 100 is refused
 * before anything reads it, and the report holds bounded copies (`bounded.ts`), made once, on arrival. A limited number of
 * commands is carried out at a time (`workload.ts`), in order behind an AUTHENTICATE.
 *
 * `apply-faults.ts` says what happens to an answer or an event by the faults that meet it. Where a command asks the person, its handler takes
 * what has been decided, or opens a **dialog** (`dialogs.ts`): data of the client, which a stage shows and anybody can answer by a
 * change. A handler returns the reply's data, or a `Reply` that also says what of it is assumed and what happens once it is on its
 * way. `send` and `run` are changes that alter nothing, which the client's host carries out (`repeated-events.ts`). During a replay, a
 * `HostReplay` answers in place of the world.
 *
 * A connection that closes takes its client out of the instance. A handshake that comes afterwards from the same frame is a
 * launch, with a host of its own (`frame-hosts.ts`).
 */

export { type Assumption, assumptions } from './assumptions';
export { boundedCopy, estimateSize, isTruncated, start } from './bounded';
export { dispatchesOf } from './dispatch';
export { type FrameHosts, frameHosts } from './frame-hosts';
export { createHost, type Host } from './host';
export type { HostReplay, ReplayConnection } from './host-replay';
export type { Sending } from './repeated-events';
export { ClientErrorCodes, listScopes, Refusal, Reply } from './reply';
export { type LaunchedWith, type NewReportEntry, type ReportEntry, reportKinds } from './report';
export { isSubscribed, type Subscription } from './subscriptions';
export type { HostTransport } from './transport';
