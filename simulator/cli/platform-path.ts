import type { IncomingMessage } from 'node:http';
import { isApiHost, isCdnHost } from '../utils';

/**
 * The path here of a request. A server with the preload sends those that are meant for Discord here, under Discord's host names. The
 * simulator has Discord's API and CDN; the path is undefined for what it does not have.
 */
export function platformPath({ url = '/', headers }: IncomingMessage): string | undefined {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  if (isCdnHost(host)) return `/cdn${url}`;
  if (!isApiHost(host)) return url;
  return url.startsWith('/api/') ? url : undefined;
}
