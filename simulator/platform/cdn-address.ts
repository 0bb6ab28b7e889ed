import type { Context } from 'hono';
import { cdnHosts, isApiHost } from '../utils';
import { signedUrl } from '../world';

/** The addresses of a new file: at the CDN itself, and where its pictures are resized. */
export interface Addresses {
  readonly url: string;
  readonly proxyUrl: string;
}

/**
 * Returns the signed addresses of a new file. A caller that requested Discord's API, be it a page behind the proxy or
 * a server with the preload, gets Discord's own; a caller of the simulator's own address gets the simulator's.
 * Source: the attachments in "File Upload" of Discord's components reference.
 *
 * @param path behind the CDN's base, such as `/ephemeral-attachments/1/2/a.png`
 */
export function newAddresses(c: Context, path: string): Addresses {
  const { href, hostname } = new URL(c.req.url);
  if (!isApiHost(c.req.header('x-forwarded-host') ?? hostname)) {
    const url = signedUrl(new URL(`/cdn${path}`, href).href);
    return { url, proxyUrl: url };
  }
  const [uploaded, resized] = cdnHosts;
  const url = signedUrl(`https://${uploaded}${path}`);
  return { url, proxyUrl: url.replace(uploaded, resized) };
}
