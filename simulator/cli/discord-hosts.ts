import type { IncomingMessage } from 'node:http';

/** The hosts of Discord that an activity's server asks. */
const API = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/i;
const CDN = /^(?:cdn\.discordapp\.com|media\.discordapp\.net)$/i;

export const isDiscord = (host: string): boolean => API.test(host) || CDN.test(host);

/**
 * Finds the path for a request that was meant for Discord. A server with the preload sends such requests here, under Discord's
 * host names. The simulator has Discord's API and CDN.
 *
 * @returns the path here; the request's own, when it was meant for the simulator; undefined for what the simulator does
 * not have
 */
export function pathHere({ url = '/', headers }: IncomingMessage): string | undefined {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  if (CDN.test(host)) return `/cdn${url}`;
  if (!API.test(host)) return url;
  return url.startsWith('/api/') ? url : undefined;
}
