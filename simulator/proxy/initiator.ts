import type { IncomingMessage } from 'node:http';
import type { ProxiedPlayer } from '../launch';

/**
 * The initiator of a browser's request to a player's host:
 *
 * - `frame`: the player's own frame, the person in the address bar, or a program, but no other page
 * - `embedder`: the page that frames activities, when it loads one into a frame or a tab, or checks that it is there
 * - `other`: a page of another site that does the same, or a browser that does not identify the page
 * - `stranger`: a page of another site that requests anything else
 */
export type Initiator = 'frame' | 'embedder' | 'other' | 'stranger';

export interface Embedder {
  /** The origin of the page that frames activities, such as `http://localhost:3333`. */
  readonly stage: string | undefined;
  /**
   * Checks whether a launch of this user has this `discord_proxy_ticket`. A window without an address, as of a
   * popped-out activity, sends no referrer.
   */
  hasTicket(userId: string, ticket: string): boolean;
}

/** The destinations of a navigation: a tab, or a frame. */
const NAVIGATION_DESTINATIONS = new Set<unknown>(['document', 'iframe', 'frame']);

/**
 * Reads the initiator from headers that no page can set by itself: fetch metadata, `Origin` and `Referer`. Sources:
 * W3C, "Fetch Metadata Request Headers"; RFC 6454, section 7.
 *
 * @param host the player's, with its port
 */
export function initiatorOf(
  { method, url = '', headers }: IncomingMessage,
  host: string,
  player: ProxiedPlayer,
  { stage, hasTicket }: Embedder,
): Initiator {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  const ownOrigin = `http://${host}`;
  if (origin !== undefined && origin !== 'null' && origin.toLowerCase() !== ownOrigin)
    return 'stranger';
  if (site === 'same-origin' || site === 'none') return 'frame';
  const from = referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
  const initiatorByTicket = (): Initiator => {
    const ticket = new URLSearchParams(url.split('?')[1]).get('discord_proxy_ticket');
    return ticket !== null && hasTicket(player.userId, ticket) ? 'embedder' : 'other';
  };
  // The stage also checks that the activity is there.
  if (method === 'GET' && from !== undefined && isSameLocalOrigin(from, stage)) return 'embedder';
  const isNavigation =
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    NAVIGATION_DESTINATIONS.has(headers['sec-fetch-dest']);
  if (site !== undefined && isNavigation) return initiatorByTicket();
  // A frame without an origin looks like any page without one.
  if (player.origin === 'opaque' && from === undefined) return 'frame';
  if (site !== undefined || origin === 'null') return 'stranger';
  // Older browsers send no fetch metadata, and no browser sends it with a WebSocket.
  if (origin !== undefined || from === ownOrigin) return 'frame';
  if (from !== undefined) return 'stranger';
  const isBrowser = /^Mozilla\//.test(headers['user-agent'] ?? '');
  if (!isBrowser) return 'frame';
  return method === 'GET' || method === 'HEAD' ? initiatorByTicket() : 'stranger';
}

/** Checks whether two origins belong to one page: this machine has three names, and the stage is at all of them. */
function isSameLocalOrigin(one: string, other: string | undefined): boolean {
  const normalizeHost = (origin: string) =>
    origin.replace(/\/\/(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost');
  return other !== undefined && normalizeHost(one) === normalizeHost(other);
}
