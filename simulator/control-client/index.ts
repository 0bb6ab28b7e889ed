export { followReports } from './follow-reports';
export { connectWorld, type RemoteWorld, type WorldControl } from './remote-world';
export { type ReportSender, sendReports } from './send-reports';
