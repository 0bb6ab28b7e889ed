import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { missingFile, wantedFile } from './site-policy';

interface SiteFile {
  body: Uint8Array<ArrayBuffer>;
  /** The body compressed, when that makes it smaller. */
  gzip: Uint8Array<ArrayBuffer> | undefined;
  type: string;
  etag: string;
}

/** A built client, by path from its root: `/index.html`. Nothing outside it can be asked for. */
export type Site = ReadonlyMap<string, SiteFile>;

/**
 * Reads a built client into memory; it is small, and then no request waits for the disk.
 *
 * @throws Error when there is no build
 */
export function loadSite(root: string): Site {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`${join(root, 'index.html')} is missing. Build the client: npm run build`);
  }
  const files = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(root, file).split(sep).join('/')}`, readSiteFile(file)]),
  );
}

/** The text of the page. */
export function pageOf(site: Site): string {
  return new TextDecoder().decode(site.get('/index.html')?.body);
}

/** Serves a site, with the given headers on everything. */
export function siteRoutes(site: Site, headers: Record<string, string>): Hono {
  const app = new Hono();
  app.all('*', (c) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Use GET or HEAD.', 405, { allow: 'GET, HEAD' });
    }
    const { path, otherwise, cacheControl } = wantedFile(c.req.path, c.req.header('accept'));
    const file = site.get(path) ?? (otherwise && site.get(otherwise));
    if (file) return answer(c, file, cacheControl);
    return c.text(`There is no file ${path}.`, 404, missingFile);
  });
  return app;
}

function answer(c: Context, { body, gzip, type, etag }: SiteFile, cacheControl: string) {
  c.header('cache-control', cacheControl);
  c.header('etag', etag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('content-type', type);
  const compressed = gzip && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (compressed) c.header('content-encoding', 'gzip');
  return c.body(compressed ? gzip : body);
}

function readSiteFile(file: string): SiteFile {
  const body = new Uint8Array(readFileSync(file));
  const gzip = new Uint8Array(gzipSync(body));
  return {
    body,
    gzip: gzip.length < body.length * 0.9 ? gzip : undefined,
    type: getMimeType(file) ?? 'application/octet-stream',
    // Weak: the same for the plain and the compressed form.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}
