import type { Context } from 'hono';
import { signedUrl } from '../world';

/** The hosts of Discord's API, as a request or a proxy names them. */
const API_HOST = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;

/** Where a new file lies: at the CDN itself, and where its pictures are resized. */
export interface Addresses {
  readonly url: string;
  readonly proxyUrl: string;
}

/**
 * The signed addresses of a new file. Whoever has asked Discord, be it a page behind the proxy or a server with the
 * preload, gets Discord's own; whoever has asked the simulator by its name gets the simulator's.
 * Source: the attachments in "File Upload" of Discord's components reference.
 *
 * @param path behind the CDN's base, such as `/ephemeral-attachments/1/2/a.png`
 */
export function newAddresses(c: Context, path: string): Addresses {
  const { href, hostname } = new URL(c.req.url);
  if (!API_HOST.test(c.req.header('x-forwarded-host') ?? hostname)) {
    const url = signedUrl(new URL(`/cdn${path}`, href).href);
    return { url, proxyUrl: url };
  }
  const url = signedUrl(`https://cdn.discordapp.com${path}`);
  return { url, proxyUrl: url.replace('cdn.discordapp.com', 'media.discordapp.net') };
}
