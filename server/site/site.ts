import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { serveStatic } from 'hono/serve-static';
import type { Log } from '../log';
import { pathOf } from '../path';
import { type HeaderOptions, siteHeaders } from './headers';

/**
 * Reads a file of the built client. The path is relative to the client's root, and begins with a slash.
 *
 * @returns undefined when there is no such file
 * @throws FilesUnavailable when the storage cannot tell
 */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';

  /** @param status 503 when a retry may help, 502 otherwise */
  constructor(
    readonly status: 502 | 503,
    reason: string,
  ) {
    super(reason);
  }
}

export interface SiteOptions {
  read: ReadFile;
  headers: HeaderOptions;
  /** True to compress files here: not if the runtime does so. */
  shouldCompress: boolean;
  log: Log;
}

/**
 * Serves a built client. The client does its own routing: any navigation of a browser gets the
 * page. Hashed assets are cached for good, and any origin may read them; everything else has to be
 * revalidated; and a missing asset, which may be of an older build, is never replaced by the page.
 */
export function createSite({ read, headers, shouldCompress, log }: SiteOptions): Hono {
  const app = new Hono({ getPath: pathOf });
  const getContent = async (path: string, c: Context) => {
    const file = await read(path);
    if (file) c.header('content-length', String(file.length));
    return file ?? null;
  };
  const onFound = (path: string, c: Context) => {
    const asset = path.startsWith('/assets/');
    c.header('cache-control', asset ? 'public, max-age=31536000, immutable' : 'no-cache');
  };
  const page = serveStatic({ root: '', path: '/index.html', getContent, onFound });

  app.onError((error, c) => {
    const { method, path } = c.req;
    const status = error instanceof FilesUnavailable ? error.status : 500;
    log({ level: 'error', message: 'file', method, path, status, reason: error.message });
    return c.text('This file cannot be read right now. Try again in a moment.', status, noStore);
  });
  app.notFound((c) => c.text(`There is no file ${c.req.path}.`, 404, noStore));
  if (shouldCompress) app.use(compress());
  // Weak: the same for the plain and the compressed form.
  app.use(etag({ weak: true }));
  app.use(securityHeaders(headers));
  // A frame without allow-same-origin has an opaque origin, and requests its own scripts cross-origin.
  app.use('/assets/*', cors({ allowMethods: ['GET', 'HEAD'] }));
  app.get('*', serveStatic({ root: '', getContent, onFound }));
  app.get('*', (c, next) => (isNavigation(c) ? page(c, next) : next()));
  app.get('*', (c) => c.notFound());
  app.all('*', (c) => c.text('Use GET or HEAD.', 405, { allow: 'GET, HEAD', ...noStore }));
  return app;
}

/** Without it, a cache in front would remember a missing file beyond the next deploy. */
const noStore = { 'cache-control': 'no-store' };

function isNavigation({ req }: Context): boolean {
  if (req.path.startsWith('/assets/')) return false;
  return req.path === '/' || Boolean(req.header('accept')?.includes('text/html'));
}

/** Adds the security headers. The policy names the inline scripts of the page that it is sent with. */
function securityHeaders(options: HeaderOptions) {
  return createMiddleware(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
    const scripts = isPage ? await inlineScriptHashes(await c.res.clone().text()) : [];
    await secureHeaders(siteHeaders(options, scripts))(c, async () => {});
    // Added also if the runtime compresses, and to uncompressed responses: a cache in front keeps them apart.
    c.header('vary', 'Accept-Encoding');
  });
}

/** Returns the hashes of a page's inline scripts, as in a content security policy. */
async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  return Promise.all(
    scripts.map(async ([, script = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    }),
  );
}
