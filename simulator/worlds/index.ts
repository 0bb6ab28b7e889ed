export { type EventSockets, eventSockets } from './event-sockets';
export { platformOfWorlds } from './platform-of-worlds';
export { type Report, ReportPost, RequestPost, type RequestReport } from './report';
export { type NewReport, ReportLog, type ReportPage } from './report-log';
export type { SharedWorld } from './shared-world';
export { WHOLE_SESSION } from './world-recorder';
export { createWorlds, TooManyWorlds, type WorldOfRun, type Worlds } from './worlds';
