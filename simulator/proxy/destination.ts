import type { IncomingMessage } from 'node:http';
import type { ProxiedPlayer } from '../launch';
import { boundedAddress } from './bounded-address';
import { admit, type RefusedRequest } from './gate';
import type { Header } from './headers';
import { type Embedder, initiatorOf } from './initiator';
import { RESERVED, readPath } from './path';
import type { Route, Router } from './router';

/** A request that is passed on. */
export interface Passed {
  readonly player: ProxiedPlayer;
  /** The frame's, with its port. */
  readonly host: string;
  readonly route: Route;
  /** As it was asked for, without `/.proxy`. */
  readonly pathname: string;
  readonly search: string;
  /** What the proxy adds for the target. */
  readonly added: readonly Header[];
}

/** A request that the proxy answers itself. */
export interface Own {
  readonly player: ProxiedPlayer;
  readonly host: string;
  /** Without `/.proxy`. */
  readonly own: string;
}

export type Destination = Passed | Own | (RefusedRequest & { readonly player?: ProxiedPlayer });

interface Routing extends Embedder {
  playerOf(host: string): ProxiedPlayer | undefined;
  sign(player: ProxiedPlayer): Promise<Record<string, string>>;
  /** Where the mappings lead. */
  route: Router;
  /** Where Discord's own addresses lead. */
  platform: Router;
  /** Whether the proxy answers such a request itself. */
  isOwn(method: string, pathname: string): boolean;
}

/** Where a request goes, or why it does not. */
export async function destinationOf(
  request: IncomingMessage,
  routing: Routing,
): Promise<Destination> {
  const player = admit(request, routing.playerOf);
  if ('status' in player) return player;
  const path = readPath(request.url ?? '');
  if (typeof path === 'string') return { player, status: 400, message: path };
  const { pathname, search } = path;
  const host = request.headers.host?.toLowerCase() ?? '';
  const initiator = initiatorOf(request, host, player, routing);
  if (initiator === 'stranger') return { player, status: 403, message: STRANGER };
  if (routing.isOwn(request.method ?? '', pathname)) return { player, host, own: pathname };
  const isReserved = pathname === RESERVED || pathname.startsWith(`${RESERVED}/`);
  const route = (isReserved ? routing.platform : routing.route)(pathname);
  if (!route) {
    const shown = pathname.slice(0, 200);
    const message = isReserved
      ? `There is nothing at "${shown}": the simulator keeps "${RESERVED}" for itself. Choose another path.`
      : `Nothing is mapped to "${shown}". Add a URL mapping for it.`;
    return { player, status: 404, message };
  }
  // The platform itself gets no signature: it is not the activity's server. It hears that it was asked for as Discord.
  if (isReserved) {
    return { player, host, route, pathname, search, added: [['x-forwarded-host', 'discord.com']] };
  }
  // Whoever frames the host without being the stage shows the activity, and asks nothing in the player's name.
  const added = initiator === 'other' ? [] : Object.entries(await routing.sign(player));
  return { player, host, route, pathname, search, added };
}

const STRANGER =
  "Another site asked for this, and only the player's own frame may. Ask from a page of the activity, at this host.";

/** The path of a request that is between the activity and its own servers; undefined for others. */
export function ownPathOf(destination: Destination): string | undefined {
  if ('status' in destination) return undefined;
  const path = 'own' in destination ? destination.own : destination.pathname;
  return path.startsWith(`${RESERVED}/`) ? undefined : path;
}

/** The address that a request is passed on to. */
export function addressOf({ route: { target, path }, search }: Passed): string {
  return boundedAddress(`${target.secure ? 'https' : 'http'}://${target.host}${path}${search}`);
}
