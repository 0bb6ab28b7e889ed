/**
 * The client of the control interface, for stage and fixture: a replica of a world, which posts changes and applies
 * those from the stream, in the same order for all replicas; and the reports of hosts, posted and followed.
 *
 * The stream uses a WebSocket, because a browser allows a host six connections over HTTP/1.1 for all of its tabs;
 * programs read the same stream over HTTP. AUTHENTICATE with a token that the replica does not know waits until the
 * replica has all events up to then, because the activity's server may just have got that token from the platform.
 *
 * Each snapshot names its **epoch**, so a replica detects that a restarted process has another world of the same name
 * (`world/forgotten-world.ts`). A stage then keeps its replica, with the changes that can be undone, and asks the
 * person: the world is restored under its epoch, so that all other replicas of it resume too, or it starts over. Until
 * that decision nothing can be committed. While the process is away, the replica is also in the tab's session storage.
 * With `view=frame`, where no person is there to decide, the world starts over at once.
 */

export { followReports } from './follow-reports';
export { connectWorld, type RemoteWorld, type WorldControl } from './remote-world';
export { type ReportSender, sendReports } from './send-reports';
