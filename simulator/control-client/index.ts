/**
 * The other end of the control interface, for stage and fixture: a replica of a world, which posts changes and applies those that the
 * stream brings, in one order for everybody; and the reports of hosts, posted and followed.
 *
 * The stream comes over a WebSocket, because a browser allows a host six connections over HTTP/1.1 for all of its tabs; programs read
 * the same stream over HTTP. AUTHENTICATE with a token that the replica does not know waits until the replica has everything that had
 * happened, because the activity's server may just have got that token from the platform.
 *
 * Each snapshot names its **epoch**, so a replica sees that a process which has started again has another world of the same name
 * (`world/forgotten-world.ts`). A stage then keeps its replica, with the changes that can be undone, and asks: the world is put back
 * under its epoch, so that every other replica of it goes on too, or it starts over. Nothing can be committed until somebody has
 * decided. While the process is away, the replica is also in the tab's session storage. With `view=frame`, where nobody looks, the
 * world starts over at once.
 */

export { followReports } from './follow-reports';
export { connectWorld, type RemoteWorld, type WorldControl } from './remote-world';
export { type ReportSender, sendReports } from './send-reports';
