import type { IncomingMessage } from 'node:http';
import { discordHost, type ProxiedPlayer } from '../launch';
import type { AdmittedRequest, RefusedRequest } from './admission';
import type { Header } from './headers';
import { hotReloadRoute, isForDevelopment } from './hot-reload';
import { RESERVED_PATH } from './path';
import type { Route, Router } from './url-mappings';

export interface ForwardDestination extends Pick<AdmittedRequest, 'player' | 'host'> {
  readonly route: Route;
  /** The requested path, without `/.proxy`. */
  readonly pathname: string;
  readonly search: string;
  /** Headers that the proxy adds for the target. */
  readonly added: readonly Header[];
  /** The origin that the target sees in place of the page's own. */
  readonly origin: string;
}

export interface OwnDestination extends Pick<AdmittedRequest, 'player' | 'host'> {
  /** The path without `/.proxy`; one of the proxy's own answers. */
  readonly answerPath: string;
}

export type Destination = ForwardDestination | OwnDestination | RefusedRequest;

export interface Routing {
  sign(player: ProxiedPlayer): Promise<Record<string, string>>;
  route: Router;
  /** The router of Discord's own addresses. */
  platform: Router;
  ownRoutes: { has(method: string, pathname: string): boolean };
}

/** Returns the destination of an admitted request, or the reason why it has none. */
export async function routeRequest(
  { player, host, path: { pathname, search }, initiator }: AdmittedRequest,
  incoming: IncomingMessage,
  routing: Routing,
): Promise<Destination> {
  const asked = { player, host, pathname, search };
  const hotReload = hotReloadRoute(pathname, incoming, routing.route);
  if (hotReload)
    return { ...asked, route: hotReload, added: [], origin: `http://${hotReload.target.host}` };
  if (routing.ownRoutes.has(incoming.method ?? '', pathname))
    return { player, host, answerPath: pathname };
  const isReserved = pathname === RESERVED_PATH || pathname.startsWith(`${RESERVED_PATH}/`);
  const route = (isReserved ? routing.platform : routing.route)(pathname);
  if (!route) {
    const shown = pathname.slice(0, 200);
    const message = isReserved
      ? `There is nothing at "${shown}": the simulator reserves "${RESERVED_PATH}" for itself. Choose another path.`
      : `No URL mapping matches "${shown}". Add one for it.`;
    return { player, status: 404, message };
  }
  // The platform itself gets no signature: it is not the activity's server. The header tells it that the request was
  // to Discord.
  if (isReserved) {
    const added = [['x-forwarded-host', 'discord.com']] as const;
    return { ...asked, route, added, origin: `http://${host}` };
  }
  // An embedder that is not the stage only shows the activity: its requests are not signed for the player.
  const added = initiator === 'other' ? [] : Object.entries(await routing.sign(player));
  const origin = isForDevelopment(pathname, incoming)
    ? `http://${route.target.host}`
    : `https://${discordHost(player.applicationId)}`;
  return { ...asked, route, added, origin };
}

/** Returns the path of a request between the activity and its own servers; undefined for others. */
export function activityPath(destination: Destination): string | undefined {
  if ('status' in destination) return undefined;
  const path = 'route' in destination ? destination.pathname : destination.answerPath;
  return path.startsWith(`${RESERVED_PATH}/`) ? undefined : path;
}
