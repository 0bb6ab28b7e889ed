/**
 * The client of the control interface, for the stage and the fixture. It has a replica of a world, which posts changes
 * and applies those from the stream, in the same order in all replicas. It also posts and follows the reports of hosts.
 *
 * The stream uses a WebSocket, because a browser allows only six HTTP/1.1 connections to a host, across all of its
 * tabs; programs read the same stream over HTTP. AUTHENTICATE with a token that the replica does not know waits until
 * the replica has all events up to that moment, because the activity's server may just have got that token from the
 * platform.
 *
 * Each snapshot names its **epoch**, so a replica detects that a restarted process has a different world with the same
 * name (`forgotten-world.ts`). A stage then keeps its replica, with the undo history, and asks the person. Either
 * the world is restored under its epoch, so that all other replicas of it resume too, or it starts over. Before that
 * decision nothing can be committed. While the process is not running, the replica is also kept in the tab's session
 * storage. With `view=frame`, where no person can decide, the world starts over at once.
 */

export { followReports } from './follow-reports';
export type { ForgottenWorld } from './forgotten-world';
export { openOverHttp, openOverWebSocket } from './open-events';
export { connectWorld, type RemoteWorld, type WorldControl } from './remote-world';
export { type ReportSender, sendReports } from './send-reports';
