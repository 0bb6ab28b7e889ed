/**
 * The other end of the control interface, for stage and fixture: a replica of a world, which posts changes and applies those that the
 * stream brings, in one order for everybody; and the reports of hosts, posted and followed.
 */

export { followReports } from './follow-reports';
export { connectWorld, type RemoteWorld, type WorldControl } from './remote-world';
export { type ReportSender, sendReports } from './send-reports';
