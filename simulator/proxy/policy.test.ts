import { expect, it, onTestFinished, vi } from 'vitest';
import { answering, application, ask, inFrontOf, target } from './testing/own-servers';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = answering(html, '<head></head><script>go()</script>');

it('replaces the activity’s policy with the platform’s, with a nonce for each response', async () => {
  const ownHeaders = { ...html, 'content-security-policy': "default-src 'none'" };
  const ownPolicy = answering(ownHeaders, '<head></head><script>go()</script>');
  const { port, host } = await inFrontOf(ownPolicy);
  const answers = [await ask(port, '/'), await ask(port, '/')];
  const nonces = answers.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain(`script-src 'self' 'unsafe-eval' 'nonce-${nonce}' blob:;`);
    expect(policy).toContain(
      `connect-src http://${host}/ ws://${host}/ data: blob: https://discord.com/api/ `,
    );
    expect(policy).not.toContain("default-src 'none'");
    expect(body).toBe(
      `<head><script nonce="${nonce}" src="/.simulator/page.js"></script></head><script nonce="${nonce}">go()</script>`,
    );
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

it('passes on a page that it cannot decode, with a notice', async () => {
  const { port, notices } = await inFrontOf(
    answering({ ...html, 'content-encoding': 'zstd' }, 'z'),
  );
  expect((await ask(port, '/')).body).toBe('z');
  expect(notices).toMatchObject([{ kind: 'target', userId: '1' }]);
  expect(notices[0]?.message).toContain('Send it as UTF-8, plain or with gzip');
});

it('removes the caching headers of HTML pages, and keeps those of other responses', async () => {
  const cacheHeaders = {
    'cache-control': 'max-age=60',
    etag: '"1"',
    'last-modified': 'x',
    expires: 'x',
    'cdn-cache-control': 'max-age=60',
    pragma: 'x',
    age: '7',
  };
  const { port } = await inFrontOf((request, response) => {
    const type = request.url === '/' ? 'text/html' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, ...cacheHeaders }).end('x');
  });
  const names = Object.keys((await ask(port, '/')).headers);
  expect(names.filter((name) => name in cacheHeaders)).toEqual([]);
  const { headers } = await ask(port, '/worker.js');
  expect(headers).toMatchObject(cacheHeaders);
  // A script may be a worker, which has the policy that it comes with.
  expect(headers['content-security-policy']).toContain("worker-src 'none'");
});

it('warns once about what a cookie lacks inside Discord', async () => {
  const complete = 'a=1; SameSite=None; Secure; Partitioned';
  const cookies = [complete, 'b=1; SameSite=Lax', `${complete}; Domain=.example.com`];
  const here = `${complete}; Domain=${application}.discordsays.com; Path=/`;
  const { port, notices } = await inFrontOf(answering({ 'set-cookie': [...cookies, here] }, ''));
  await ask(port, '/');
  const { headers } = await ask(port, '/');
  // The cookie for the host inside Discord becomes one for the proxy's own host.
  expect(headers['set-cookie']).toEqual([...cookies, `${complete}; Path=/`]);
  expect(notices.map(({ kind }) => kind)).toEqual(['cookie', 'cookie']);
  expect(notices[0]?.message).toContain('The cookie "b" lacks SameSite=None, Secure, Partitioned');
  expect(notices[1]?.message).toContain(`Leave Domain out, or name ${application}.discordsays.com`);
});

it('warns about a redirect away from the activity’s host', async () => {
  const leads = answering({ location: 'http://localhost:5173/login' }, '', 302);
  const { port, notices } = await inFrontOf(leads);
  await ask(port, '/');
  expect(notices).toMatchObject([{ kind: 'redirect' }]);
  expect(notices[0]?.message).toContain('such as "/login"');
});

const report = (fields: Record<string, unknown>) => JSON.stringify({ 'csp-report': fields });
const blocked = (uri: string, directive = 'connect-src') =>
  report({ 'blocked-uri': uri, 'effective-directive': directive });
const post = (port: number, body: string, path = '/.simulator/report') =>
  ask(port, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

const api = "patchUrlMappings([{ prefix: '/api', target: 'api.example.com' }]);";
const other = "patchUrlMappings([{ prefix: '/api-2', target: 'api.other.test' }]);";
const image = "patchUrlMappings([{ prefix: '/tiles', target: 'tiles.example.com' }], ";

/** tests/e2e/policy.spec.ts has a browser's other reports about a page. */
it.each([
  [
    'https://tiles.example.com/1/2.png',
    'img-src',
    'Map "/tiles" to "tiles.example.com", and request "/tiles/1/2.png"',
    ['--map /tiles=tiles.example.com', `${image}{ patchSrcAttributes: true });`],
  ],
  [
    'https://api.example.com/users',
    'connect-src',
    '"/api" is mapped to "api.example.com" already: request "/api/users"',
    [api],
  ],
  [
    'https://api.other.test/',
    'connect-src',
    'Map "/api-2" to "api.other.test"',
    ['--map /api-2=api.other.test', other],
  ],
  ['https://esm.sh/@discord/embedded-app-sdk@2', 'script-src-elem', 'or serve a copy.', []],
  ['data', 'frame-src', "Serve it from the activity's own host", []],
  ['OWN/main.js', 'script-src-elem', 'import it from a blob: URL', []],
  ['OWN/main.css', 'style-src-elem', 'add a style element', []],
  ['OWN/map.png', 'img-src', 'show it from a blob: URL', []],
])('explains what to do if %s is blocked by %s', async (uri, directive, advice, lines) => {
  const { port, host, proxy, notices } = await inFrontOf(page);
  const mapping = { prefix: '/api', target: 'api.example.com' };
  proxy.change({ mappings: [mapping, ...proxy.settings.mappings] });
  await post(port, blocked(uri.replace('OWN', `http://${host}`), directive));
  expect(notices).toMatchObject([{ kind: 'policy', userId: '1', lines }]);
  expect(notices[0]?.message).toContain(advice);
  if (uri.startsWith('OWN'))
    expect(notices[0]?.message).toContain('sandboxed without allow-same-origin');
});

it('lets a frame without an origin read its host’s responses, whatever their CORS headers', async () => {
  const ownHeaders = { 'access-control-allow-origin': 'https://example.com', 'x-own': '1' };
  const player = { userId: '1', applicationId: '42', isDeveloper: false } as const;
  const { port } = await inFrontOf(answering(ownHeaders, 'read'), {
    playerOf: () => ({ ...player, origin: 'opaque' }),
  });
  expect(await ask(port, '/api', { headers: { origin: 'null' } })).toMatchObject({
    headers: { 'access-control-allow-origin': 'null', 'x-own': '1' },
    body: 'read',
  });
});

it.each([
  ['no content', '{}'],
  ['invalid JSON', '<'],
  ['fields that are not strings', report({ 'effective-directive': {}, 'blocked-uri': [] })],
  ['an invalid directive', blocked('x', '<script>')],
  ['a long body', report({ 'effective-directive': 'img-src', more: 'x'.repeat(20_000) })],
])('ignores a policy report with %s', async (_, body) => {
  const { port, notices } = await inFrontOf(page);
  expect((await post(port, body)).status).toBe(204);
  expect(notices).toEqual([]);
});

it('limits the reports per second, the number of notices and their length', async () => {
  const { port, notices } = await inFrontOf(page);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let second = 0; second < 4; second += 1) {
    for (let count = 0; count < 60; count += 1)
      await post(port, blocked(`https://h${second}-${count}.test/${'x'.repeat(5000)}`));
    if (second === 0) expect(notices).toHaveLength(50);
    vi.advanceTimersByTime(1000);
  }
  expect(notices).toHaveLength(101);
  expect(notices.at(-1)?.message).toContain('More than 100 different notices');
  expect(Math.max(...notices.map(({ message }) => message.length))).toBeLessThan(1500);
  vi.advanceTimersByTime(11 * 60_000);
  await post(port, blocked('https://later.test/'));
  expect(notices).toHaveLength(102);
});

it('forwards the paths of Discord’s API and CDN to the simulated platform, unsigned', async () => {
  const requests: string[] = [];
  const simulated = await target(({ url, headers }, response) => {
    requests.push(`${url} ${headers['x-signature-timestamp'] ?? 'unsigned'}`);
    response.end('{}');
  });
  const { port } = await inFrontOf(page, { platform: simulated.host });
  for (const path of ['/api/v10/users/@me', '/cdn/avatars/1/a.png?size=64', '/cdn/icons/1/a.png']) {
    expect((await ask(port, `/.simulator${path}`)).status).toBe(200);
  }
  for (const path of ['/world', '/cdn/elsewhere/1.png', '']) {
    expect((await ask(port, `/.simulator${path}`)).status).toBe(404);
  }
  expect(requests).toEqual([
    '/api/v10/users/@me unsigned',
    '/cdn/avatars/1/a.png?size=64 unsigned',
    '/cdn/icons/1/a.png unsigned',
  ]);
});

it('exchanges a code in place of the activity’s server, at the configured path', async () => {
  const redeemed: unknown[] = [];
  const { port, proxy, requests } = await inFrontOf(page, {
    tokenPath: '/api/token',
    redeem: async (code, { userId }) => {
      redeemed.push([code, userId]);
      if (code === 'broken') throw new Error('no platform');
      return { status: 200, body: { access_token: 't' } };
    },
  });
  const at = (path: string, body = '{"code":"c"}') => post(port, body, path);
  expect((await at('/.proxy/api/token')).body).toBe('{"access_token":"t"}');
  // Some post a form, some only the code.
  for (const body of ['grant_type=authorization_code&code=d', 'e.1', '"f"'])
    expect((await at('/api/token', body)).status).toBe(200);
  expect(redeemed).toEqual(['c', 'd', 'e.1', 'f'].map((code) => [code, '1']));
  expect((await at('/api/token', '{"code":7}')).status).toBe(400);
  expect((await at('/api/token', 'x'.repeat(20_000))).body).toContain('found no code in the');
  const failed = await at('/api/token', 'code=broken');
  expect([failed.status, failed.body]).toEqual([502, expect.stringContaining('no platform')]);
  expect(requests[0]).toMatchObject({ args: { code: 'c' }, data: { access_token: 't' } });
  // Anything but a post goes to the activity.
  expect((await ask(port, '/api/token')).body).toContain('go()');
  proxy.change({ tokenPath: '/.proxy/login' });
  expect((await at('/login')).body).toBe('{"access_token":"t"}');
  expect((await at('/api/token')).body).toContain('go()');
  proxy.change({ tokenPath: null });
  expect((await at('/login')).body).toContain('go()');
});
