import { describe, expect, it } from 'vitest';
import type { Running } from './running';
import { site } from './site';

export function clientSuite(running: () => Running): void {
  const get = (path: string, init: RequestInit = {}) =>
    fetch(running().server.address + path, init);
  const browser = { headers: { accept: 'text/html,application/xhtml+xml' } };

  describe('the client', () => {
    it.each(['/', '/guilds', '/guilds?frame_id=1', '/index.html', '/apiary'])(
      'is served to a browser that navigates to %s',
      async (path) => {
        const response = await get(path, browser);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toContain('text/html');
        expect(response.headers.get('cache-control')).toBe('no-cache');
        expect(await response.text()).toBe(site.page);
      },
    );

    it('may be framed by the platform, and allows no foreign script', async () => {
      const { headers } = await get('/', browser);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'self' https://discord.com");
      expect(policy).toContain(`script-src 'self' ${site.scriptHash};`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    });

    it('has assets that can be cached forever', async () => {
      const response = await get('/assets/a-1.js');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toContain('text/javascript');
      expect(await response.text()).toBe(site.code);
    });

    it('has assets that a frame with an opaque origin may read', async () => {
      const { headers } = await get('/assets/a-1.js', { headers: { origin: 'null' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    });

    it('has other files, which must be revalidated', async () => {
      const response = await get('/icon.svg');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(await response.text()).toBe(site.icon);
    });

    it.each<[string, RequestInit?]>([
      ['/assets/old-0.js'],
      // The script may be of an older build, and the page is no script.
      ['/assets/old-0.js', browser],
      ['/assets/'],
      ['/missing.png'],
      ['/%2e%2e%2fpackage.json'],
      ['/../package.json'],
    ])('returns 404 for %s', async (path, init) => {
      const response = await get(path, init);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toMatch(/^There is no file /);
    });

    it('answers HEAD without a body, and allows only HEAD and GET', async () => {
      const head = await get('/', { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const post = await get('/', { method: 'POST', body: 'x' });
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });
  });
}
