import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import type { LogEntry } from '../log';
import { loadFiles } from './files';
import { createSite, FilesUnavailable, type ReadFile } from './site';

const script = 'document.documentElement.dataset.theme = "dark"';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/a-1.js"></script>`;
const code = `console.log("${'long enough to compress '.repeat(50)}")`;
const browser = { accept: 'text/html,application/xhtml+xml' };

let root: string;
let app: ReturnType<typeof createSite>;
const log: LogEntry[] = [];

function siteOf(read: ReadFile) {
  const options = { headers: readConfig({}), shouldCompress: true };
  return createSite({ ...options, read, log: (entry) => void log.push(entry) });
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'icon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets/a-1.js'), code);
  app = siteOf(loadFiles(root));
});

beforeEach(() => void log.splice(0));

afterAll(() => rmSync(root, { recursive: true }));

describe('the site', () => {
  it('requires revalidation of other files', async () => {
    const response = await app.request('/icon.svg');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    const again = await app.request('/icon.svg', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('compresses for clients that accept gzip', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await app.request('/assets/a-1.js', { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(code);
  });

  it.each(['gzip;q=0', 'identity', 'br', '*;q=0'])('does not compress for %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const response = await app.request('/assets/a-1.js', { headers });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(code);
  });
});

describe('files that cannot be read', () => {
  it.each([
    ['are unavailable', new FilesUnavailable(503, 'too busy'), 503],
    ['cause an internal error', new TypeError('broken'), 500],
  ])('that %s are logged, and not treated as missing', async (_, error, status) => {
    const site = siteOf(async () => {
      throw error;
    });
    for (const path of ['/', '/assets/a-1.js']) {
      const response = await site.request(path, { headers: browser });
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors');
      expect(await response.text()).not.toContain(error.message);
      expect(log.at(-1)).toMatchObject({ level: 'error', path, reason: error.message });
    }
  });
});

describe('loadFiles', () => {
  it('explains what to do when there is no build', () => {
    const why = /nowhere\/index\.html is missing\. Build the client: npm run build$/;
    expect(() => loadFiles(join(root, 'nowhere'))).toThrow(why);
  });
});
