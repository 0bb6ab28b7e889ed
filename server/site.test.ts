import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite, pageOf, siteRoutes } from './site';
import { inlineScriptHashes } from './site-policy';

const script = 'document.documentElement.dataset.theme = "dark"';
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/a-1.js"></script>`;
const code = `console.log("${'long enough to compress '.repeat(50)}")`;
const browser = { accept: 'text/html,application/xhtml+xml' };

let root: string;
let app: ReturnType<typeof siteRoutes>;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'icon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets/a-1.js'), code);
  writeFileSync(join(root, '..', 'site-secret.txt'), 'secret');
  app = siteRoutes(loadSite(root), { 'x-content-type-options': 'nosniff' });
});

afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(join(root, '..', 'site-secret.txt'));
});

describe('siteRoutes', () => {
  it.each(['/', '/guilds', '/guilds?frame_id=1', '/no/such/page', '/index.html'])(
    'answers a browser that navigates to %s with the page, never from its cache unasked',
    async (path) => {
      const response = await app.request(path, { headers: browser });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(page);
    },
  );

  it('lets a hashed asset be kept for good', async () => {
    const response = await app.request('/assets/a-1.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toBe(code);
  });

  it('has other files revalidated', async () => {
    const response = await app.request('/icon.svg');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/icon.svg', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('compresses for those who take it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await app.request('/assets/a-1.js', { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(code);
  });

  it.each(['/assets/old-0.js', '/assets/'])(
    'has no page in the place of the asset %s, which may be of an older build',
    async (path) => {
      const response = await app.request(path, { headers: browser });
      expect(response.status).toBe(404);
      // The next deploy may have it.
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    '/missing.png',
    '/../site-secret.txt',
    '/%2e%2e/site-secret.txt',
    '/..%2fsite-secret.txt',
  ])('finds no file at %s', async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toBe('secret');
  });

  it('answers HEAD without a body, and takes nothing but that and GET', async () => {
    const head = await app.request('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await app.request('/', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('loadSite', () => {
  it('says what to do when there is no build', () => {
    expect(() => loadSite(join(root, 'nowhere'))).toThrow(
      /nowhere\/index\.html is missing\. Build the client: npm run build$/,
    );
  });
});

describe('inlineScriptHashes', () => {
  it('names the inline scripts of the page, and no others', async () => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(await inlineScriptHashes(pageOf(loadSite(root)))).toEqual([`'sha256-${hash}'`]);
  });
});
