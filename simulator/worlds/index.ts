/**
 * The worlds of a process by name, the reports of their hosts, and the assignment of platform requests to worlds.
 *
 * A caller is assigned to a world by how it identifies itself: the stage and programs by the name in the address; a
 * call of the REST API by its token or its code; a call with the bot's token by the ids in it. A call without any of
 * these belongs to the world of the run, such as that of `--record`, or otherwise to the last world with a follower; a
 * bot's list of entitlements contains those of every world with followers. So no two worlds share an id of a person,
 * place, role, instance or entitlement: `default` uses the seed's ids, and every other world derives its own from its
 * name. The application's SKUs and quests are the same in all worlds. At most 100 worlds are kept; the least recently
 * used one without followers is evicted. The last 100 changes by hand can be undone, each with ordinary changes, so an
 * activity is notified of an undo. A reset reaches every replica as a new snapshot.
 *
 * A world keeps the newest reports of its hosts and requests of its people (`report-log.ts`), numbered in the order in
 * which they arrived. A reader gets the next page only when it is ready, so a slow one does not delay the others. In a
 * flood, reports are left out and counted.
 */

export { createEventSockets, type EventSockets } from './event-sockets';
export { platformOfWorlds } from './platform-of-worlds';
export { type Report, ReportPost, RequestPost, type RequestReport } from './report';
export { type NewReport, ReportLog, type ReportPage } from './report-log';
export type { OnReport, SharedWorld } from './shared-world';
export { FULL_SESSION_LIMITS } from './world-recorder';
export { createWorlds, type RunWorld, TooManyWorlds, type Worlds } from './worlds';
