import type { IncomingMessage } from 'node:http';

/** Discord's own names, as the activity's server knows them. */
const API = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const CDN = /^(?:cdn\.discordapp\.com|media\.discordapp\.net)$/;

/**
 * Where a request leads that was meant for Discord. A server that was started with the preload sends them here, under
 * Discord's own names; what there is of Discord here is its API and its CDN.
 *
 * @returns the path here; the request's own, when it was meant for the simulator; undefined for what the simulator does
 * not have
 */
export function pathHere({ url = '/', headers }: IncomingMessage): string | undefined {
  const host = headers.host?.toLowerCase().replace(/:\d+$/, '') ?? '';
  if (CDN.test(host)) return `/cdn${url}`;
  if (!API.test(host)) return url;
  return url.startsWith('/api/') ? url : undefined;
}
