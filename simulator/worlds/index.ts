/**
 * What a process keeps: worlds by name, what their hosts have reported, and which of them a request to the platform is for.
 *
 * A caller finds its world by what it has: the stage and programs by the name in the address; a call of the REST API by its
 * token or its code; a call with the bot's token by the ids that it names. What names nothing belongs to the world of the run, such as
 * that of `--record`, or else to the last one that somebody follows; a bot's list of entitlements has those of every world that
 * somebody follows. So no two worlds share an id of a person, place, role, instance or entitlement: `default` has the seed's, every
 * other one makes its own from its name. What belongs to the application, SKUs and quests, is the same in all. At most 100 are kept;
 * the one goes that was used least recently and that nobody follows. The last 100 changes by hand can be undone, each by changes like
 * any other, so an activity hears of an undo. A reset reaches every replica as another snapshot.
 *
 * A world keeps the newest reports of its hosts and requests of its people (`report-log.ts`), numbered in the order in which they
 * came; a reader gets a page when it is ready for one, so a slow one delays nobody. In a flood, reports are left out and counted.
 */

export { type EventSockets, eventSockets, responseOnSocket } from './event-sockets';
export { platformOfWorlds } from './platform-of-worlds';
export { type Report, ReportPost, RequestPost, type RequestReport } from './report';
export { type NewReport, ReportLog, type ReportPage } from './report-log';
export type { OnReport, SharedWorld } from './shared-world';
export { WHOLE_SESSION } from './world-recorder';
export { createWorlds, type RunWorld, TooManyWorlds, type Worlds } from './worlds';
