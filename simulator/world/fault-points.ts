import {
  type CommandName,
  commands,
  type EventName,
  events,
  isEventName,
  SUBSCRIBE,
  UNSUBSCRIBE,
} from '../../host-bridge/protocol';
import { GLOBAL_RATE_LIMIT, limitableRoutes } from './rate-limits';

export const MAX_FAULTS = 50;

/** The maximum delay of anything, in milliseconds. */
export const MAX_DELAY_MS = 600_000;

/** Every command, subscribe and event, except READY and the log lines that an SDK sends by itself. */
export const ANY_POINT = '*';

/** Every route of the REST API. */
export const REST = 'REST';

/** Every request of an activity's page through the proxy; followed by a path, those at that path and below it. */
export const PROXY = 'PROXY';

/** A point where a fault can happen. */
export type FaultPoint =
  | typeof ANY_POINT
  | (typeof commands)[CommandName]['cmd']
  | typeof SUBSCRIBE
  | typeof UNSUBSCRIBE
  | `${typeof SUBSCRIBE | typeof UNSUBSCRIBE} ${EventName}`
  | EventName
  | typeof REST
  | `${'GET' | 'POST' | 'DELETE'} /${string}`
  | typeof PROXY
  | `${typeof PROXY} /${string}`;

/** `wire` stands for commands, subscribes and `*`. */
export type FaultPointType = 'wire' | 'event' | 'http' | 'proxy';

export const wireNames: ReadonlySet<string> = new Set([
  ...Object.values(commands).map(({ cmd }) => cmd),
  ...[SUBSCRIBE, UNSUBSCRIBE],
]);

/** A proxy point, without characters that separate the words of an address. */
const proxyPoint = /^PROXY(?: \/[^\s,;?#]{0,200})?$/;

const routes = limitableRoutes.filter((route) => route !== GLOBAL_RATE_LIMIT);

/** Returns the type of a fault's point; undefined when no fault can happen there. */
export function pointTypeOf(point: string): FaultPointType | undefined {
  if (point === ANY_POINT || wireNames.has(point)) return 'wire';
  if (isEventName(point)) return 'event';
  const [cmd, event, ...more] = point.split(' ');
  const isSubscription = cmd === SUBSCRIBE || cmd === UNSUBSCRIBE;
  if (isSubscription && event && isEventName(event) && event !== 'READY' && more.length === 0) {
    return 'wire';
  }
  if (proxyPoint.test(point)) return 'proxy';
  return point === REST || routes.includes(point) ? 'http' : undefined;
}

/** Returns all points where a fault can happen, in groups, for a form. */
export function faultPoints(): Record<
  'everything' | 'commands' | 'subscriptions' | 'events' | 'requests' | 'proxy',
  string[]
> {
  const listed = Object.keys(events);
  const subscribableEvents = listed.filter((event) => event !== 'READY');
  return {
    everything: [ANY_POINT],
    // Two methods of the SDK may be one command.
    commands: [...new Set(Object.values(commands).map(({ cmd }) => cmd))],
    subscriptions: [SUBSCRIBE, UNSUBSCRIBE].flatMap((cmd) => [
      cmd,
      ...subscribableEvents.map((event) => `${cmd} ${event}`),
    ]),
    events: listed,
    requests: [REST, ...routes],
    // Any path of the activity can follow.
    proxy: [PROXY, `${PROXY} /`],
  };
}

/** Checks whether a fault at that point applies to a proxied request for that path. */
export function matchesProxyPath(point: string, pathname: string): boolean {
  if (pointTypeOf(point) !== 'proxy') return false;
  const folder = point.slice(PROXY.length + 1).replace(/\/$/, '');
  return point === PROXY || pathname === folder || pathname.startsWith(`${folder}/`);
}

/** `wire`: at a command or a subscribe; `http`: at a request. An event can be neither refused nor unknown. */
export const wireKinds = [
  'delay',
  'silence',
  'twice',
  'refuse',
  'unknown',
  'reply',
  'field',
  'lengthen',
  'foreign',
  'close',
  'reload',
  'sleep',
] as const;
export const httpKinds = [
  'delay',
  'silence',
  'reply',
  'field',
  'lengthen',
  'status',
  'cut',
] as const;
export type WireFaultKind = (typeof wireKinds)[number];
export type HttpFaultKind = (typeof httpKinds)[number];
/** No faults of fields: the simulator does not know those in the answers of an activity's own servers. */
const proxyKinds: readonly HttpFaultKind[] = ['delay', 'silence', 'reply', 'status', 'cut'];

export function kindsAt(point: string): readonly (WireFaultKind | HttpFaultKind)[] {
  const type = pointTypeOf(point);
  if (type === 'event') return wireKinds.filter((kind) => kind !== 'refuse' && kind !== 'unknown');
  if (type === 'http') return httpKinds;
  if (type === 'proxy') return proxyKinds;
  return type === undefined ? [] : wireKinds;
}
