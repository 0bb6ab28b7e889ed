import type { IncomingMessage } from 'node:http';
import { isApiHost, isCdnHost } from '../utils';

/**
 * Finds the path for a request that was meant for Discord. A server with the preload sends such requests here, under Discord's
 * host names. The simulator has Discord's API and CDN.
 *
 * @returns the path here; the request's own, when it was meant for the simulator; undefined for what the simulator does
 * not have
 */
export function platformPath({ url = '/', headers }: IncomingMessage): string | undefined {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  if (isCdnHost(host)) return `/cdn${url}`;
  if (!isApiHost(host)) return url;
  return url.startsWith('/api/') ? url : undefined;
}
