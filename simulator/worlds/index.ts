/**
 * The worlds of a process by name, the reports of their hosts, and the assignment of platform requests to worlds.
 *
 * A caller is assigned to its world by its identification: the stage and programs by the name in the address; a call
 * of the REST API by its token or its code; a call with the bot's token by the ids in it. A call without any belongs
 * to the world of the run, such as that of `--record`, or else to the last world with a follower; a bot's list of
 * entitlements has those of every world with followers. So no two worlds share an id of a person, place, role,
 * instance or entitlement: `default` has the seed's, every other one derives its own from its name. The application's
 * SKUs and quests are the same in all. At most 100 are kept; the least recently used one without followers is
 * evicted. The last 100 changes by hand can be undone, each by changes like any other, so an activity is notified of
 * an undo. A reset reaches every replica as another snapshot.
 *
 * A world keeps the newest reports of its hosts and requests of its people (`report-log.ts`), numbered in the order
 * in which they arrived; a reader gets a page when it is ready for one, so a slow one delays nobody. In a flood,
 * reports are left out and counted.
 */

export { type EventSockets, eventSockets } from './event-sockets';
export { platformOfWorlds } from './platform-of-worlds';
export { type Report, ReportPost, RequestPost, type RequestReport } from './report';
export { type NewReport, ReportLog, type ReportPage } from './report-log';
export type { OnReport, SharedWorld } from './shared-world';
export { WHOLE_SESSION } from './world-recorder';
export { createWorlds, type RunWorld, TooManyWorlds, type Worlds } from './worlds';
