import type { IncomingMessage } from 'node:http';
import { isApiHost, isCdnHost } from '../utils';

/**
 * Returns the simulator's path for a request. A server with the preload sends its requests for Discord here, under
 * Discord's host names. The simulator has Discord's API and CDN; the path is undefined for anything else.
 */
export function platformPath({ url = '/', headers }: IncomingMessage): string | undefined {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  if (isCdnHost(host)) return `/cdn${url}`;
  if (!isApiHost(host)) return url;
  return url.startsWith('/api/') ? url : undefined;
}
