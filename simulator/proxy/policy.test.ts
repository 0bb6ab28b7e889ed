import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createProxyAuth } from '../../server/api/proxy-auth';
import { platformPolicy } from './policy';
import { application, ask, running, target } from './testing/own-servers';

type Options = Partial<Parameters<typeof running>[0]>;
async function serving(
  headers: Record<string, string | string[]>,
  body: string | Buffer,
  options: Options = {},
) {
  const server = await target((_, response) => response.writeHead(200, headers).end(body));
  const found = await running({ mappings: [{ prefix: '/', target: server.host }], ...options });
  return { ...found, target: server.host };
}
const html = { 'content-type': 'text/html; charset=utf-8' };
const page = '<head></head><script>go()</script>';

it('replaces the activity’s policy by the platform’s, with a nonce for each response', async () => {
  const ownHeaders = { ...html, 'content-security-policy': "default-src 'none'" };
  const { port, host } = await serving(ownHeaders, page);
  const answers = [await ask(port, '/'), await ask(port, '/')];
  const nonces = answers.map(({ headers, body }) => {
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain(`script-src 'self' 'unsafe-eval' 'nonce-${nonce}' blob:;`);
    expect(policy).toContain(
      `connect-src http://${host}/ ws://${host}/ data: blob: https://discord.com/api/ `,
    );
    expect(policy).toContain("worker-src 'none'");
    expect(policy).not.toContain("default-src 'none'");
    expect(body).toContain(`<script nonce="${nonce}">go()</script>`);
    expect(body).toContain(`<head><script nonce="${nonce}" src="/.simulator/page.js"></script>`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

it('reports without blocking, or does nothing, when it is told to', async () => {
  const { port, proxy } = await serving(html, page, {
    policy: { ...platformPolicy, mode: 'report-only', workers: 'self' },
  });
  const { headers } = await ask(port, '/');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['content-security-policy-report-only']).toContain("worker-src 'self' blob:");
  proxy.change({ policy: { ...platformPolicy, mode: 'off' } });
  const off = await ask(port, '/');
  expect(Object.keys(off.headers).filter((name) => name.includes('policy'))).toEqual([]);
});

it('reads a page that comes compressed, and asks for no compression that it cannot read', async () => {
  const packed = { ...html, 'content-encoding': 'gzip' };
  const { port } = await serving(packed, gzipSync(page));
  const { headers, body } = await ask(port, '/');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toContain('>go()</script>');
  const requests: unknown[] = [];
  const server = await target(({ headers }, response) => {
    requests.push(headers['accept-encoding']);
    response.end();
  });
  const other = await running({ mappings: [{ prefix: '/', target: server.host }] });
  await ask(other.port, '/', { headers: { 'accept-encoding': 'gzip;q=0.8, deflate, br, zstd' } });
  expect(requests).toEqual(['gzip;q=0.8, deflate, br']);
});

it('passes on a page that it cannot read, and says so', async () => {
  const { port, notices } = await serving({ ...html, 'content-encoding': 'zstd' }, page);
  expect((await ask(port, '/')).body).toBe(page);
  expect(notices).toMatchObject([{ kind: 'target', userId: '1' }]);
  expect(notices[0]?.message).toContain('Send it as UTF-8, and plain or with gzip');
});

it('lets nobody keep a page of HTML, and leaves the rest as it is', async () => {
  const cacheHeaders = {
    'cache-control': 'max-age=60',
    etag: '"1"',
    'last-modified': 'x',
    expires: 'x',
    'cdn-cache-control': 'max-age=60',
    pragma: 'x',
    age: '7',
  };
  const { port } = await serving({ ...html, ...cacheHeaders }, page);
  const names = Object.keys((await ask(port, '/')).headers);
  expect(names.filter((name) => name in cacheHeaders)).toEqual([]);
  const script = await serving({ 'content-type': 'text/javascript', ...cacheHeaders }, 'x');
  const { headers } = await ask(script.port, '/');
  expect(headers).toMatchObject(cacheHeaders);
  // A script may be a worker, which goes by the policy that it comes with.
  expect(headers['content-security-policy']).toContain("worker-src 'none'");
});

it('says of a cookie what it lacks inside Discord, once', async () => {
  const complete = 'a=1; SameSite=None; Secure; Partitioned';
  const cookies = [complete, 'b=1; SameSite=Lax', `${complete}; Domain=.example.com`];
  const here = `${complete}; Domain=${application}.discordsays.com; Path=/`;
  const { port, notices } = await serving({ 'set-cookie': [...cookies, here] }, 'x');
  await ask(port, '/');
  const { headers } = await ask(port, '/');
  // That of the host inside Discord is this one's here.
  expect(headers['set-cookie']).toEqual([...cookies, `${complete}; Path=/`]);
  expect(notices.map(({ kind }) => kind)).toEqual(['cookie', 'cookie']);
  expect(notices[0]?.message).toContain('The cookie "b" lacks SameSite=None, Secure, Partitioned');
  expect(notices[1]?.message).toContain(`Leave Domain out, or name ${application}.discordsays.com`);
});

it('says of an answer that it leads away from the activity’s host', async () => {
  const { port, notices } = await serving({ location: 'http://localhost:5173/login' }, '');
  await ask(port, '/');
  expect(notices).toMatchObject([{ kind: 'redirect' }]);
  expect(notices[0]?.message).toContain('such as "/login"');
});

const REPORT = '/.simulator/report';
const report = (fields: Record<string, unknown>) => JSON.stringify({ 'csp-report': fields });
const blocked = (uri: string, directive = 'connect-src') =>
  report({ 'blocked-uri': uri, 'effective-directive': directive });

it.each([
  [
    'a host that is not mapped',
    'https://tiles.example.com/1/2.png',
    'img-src',
    'Map "/tiles" to "tiles.example.com", and ask for "/tiles/1/2.png"',
    [
      '--map /tiles=tiles.example.com',
      "patchUrlMappings([{ prefix: '/tiles', target: 'tiles.example.com' }], { patchSrcAttributes: true });",
    ],
  ],
  [
    'a socket',
    'wss://live.example.com:8080/x',
    'connect-src',
    'Map "/live" to "live.example.com:8080"',
    [
      '--map /live=live.example.com:8080',
      "patchUrlMappings([{ prefix: '/live', target: 'live.example.com:8080' }]);",
    ],
  ],
  [
    'a host that is mapped already',
    'https://api.example.com/users',
    'connect-src',
    '"/api" is mapped to "api.example.com" already: ask for "/api/users"',
    ["patchUrlMappings([{ prefix: '/api', target: 'api.example.com' }]);"],
  ],
  [
    'a host whose name is a prefix already',
    'https://api.other.test/',
    'connect-src',
    'Map "/api-2" to "api.other.test"',
    [
      '--map /api-2=api.other.test',
      "patchUrlMappings([{ prefix: '/api-2', target: 'api.other.test' }]);",
    ],
  ],
  [
    'another folder of the CDN',
    'https://cdn.discordapp.com/elsewhere/1.png',
    'img-src',
    'may reach only the pictures that Discord documents of cdn.discordapp.com',
    [],
  ],
  [
    'a module of a package',
    'https://esm.sh/@discord/embedded-app-sdk@2',
    'script-src-elem',
    'Build the package into the page, or serve a copy.',
    [],
  ],
  ['an inline script', 'inline', 'script-src-elem', 'An inline script was refused', []],
  ['an attribute with code', 'inline', 'script-src-attr', 'Use addEventListener', []],
  ['a worker', 'blob', 'worker-src', 'Avoid workers', []],
  [
    'a frame of data',
    'data',
    'frame-src',
    'Serve it from the activity’s own host'.replace('’', "'"),
    [],
  ],
])('explains what to do about %s', async (_, uri, directive, advice, lines) => {
  const { port, proxy, notices, target: root } = await serving(html, page);
  proxy.change({
    mappings: [
      { prefix: '/api', target: 'api.example.com' },
      { prefix: '/', target: root },
    ],
  });
  const answer = await ask(port, REPORT, { method: 'POST', body: blocked(uri, directive) });
  expect(answer.status).toBe(204);
  expect(notices).toMatchObject([{ kind: 'policy', userId: '1', lines }]);
  expect(notices[0]?.message).toContain(advice);
});

it.each([
  ['/main.js', 'script-src-elem', 'import it from a blob: address'],
  ['/main.css', 'style-src-elem', 'add a style element'],
  ['/map.png', 'img-src', 'show it from a blob: address'],
])(
  'explains the activity’s own %s that an opaque origin refuses',
  async (path, directive, remedy) => {
    const { port, host, notices } = await serving(html, page);
    const body = blocked(`http://${host}${path}`, directive);
    await ask(port, REPORT, { method: 'POST', body });
    expect(notices[0]?.message).toContain('sandboxed without allow-same-origin');
    expect(notices[0]?.message).toContain(remedy);
  },
);

const opaque: Options = {
  playerOf: () => ({ userId: '1', applicationId: '42', isDeveloper: false, origin: 'opaque' }),
};
const asStranger = { origin: 'null' };

it('leaves out what matches nothing where the frame has no origin', async () => {
  const { port } = await serving(html, page, opaque);
  const policy = String((await ask(port, '/')).headers['content-security-policy']);
  expect(policy).not.toContain("'self'");
  expect(policy).toContain("script-src 'unsafe-eval' 'nonce-");
  expect(policy).toContain("default-src 'none';");
});

it('lets a frame without an origin read what its host answers, whatever that says of others', async () => {
  const ownHeaders = { 'access-control-allow-origin': 'https://example.com', 'x-own': '1' };
  const { port } = await serving(ownHeaders, 'read', opaque);
  const { headers, body } = await ask(port, '/api', { headers: asStranger });
  expect([headers['access-control-allow-origin'], headers['x-own'], body]).toEqual([
    'null',
    '1',
    'read',
  ]);
  const preflight = await ask(port, '/api', {
    method: 'OPTIONS',
    headers: {
      ...asStranger,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': 'null',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    },
  });
});

it('lets no page without an origin read anything where the player’s frame has one', async () => {
  const { port } = await serving(html, 'read');
  const headers = { ...asStranger, 'access-control-request-method': 'POST' };
  const answers = [
    await ask(port, '/', { headers }),
    await ask(port, '/', { method: 'OPTIONS', headers }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it.each([
  ['no report', '{}'],
  ['no JSON', '<'],
  ['no text in it', report({ 'effective-directive': {}, 'blocked-uri': [] })],
  [
    'something that is not a directive',
    report({ 'effective-directive': '<script>', 'blocked-uri': 'x' }),
  ],
  ['more than is read', report({ 'effective-directive': 'img-src', more: 'x'.repeat(20_000) })],
])('survives a report that has %s', async (_, body) => {
  const { port, notices } = await serving(html, page);
  expect((await ask(port, REPORT, { method: 'POST', body })).status).toBe(204);
  expect(notices).toEqual([]);
});

it('limits how many reports it reads in a second, how many notices it passes on, and how much of them it repeats', async () => {
  const { port, notices } = await serving(html, page);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let second = 0; second < 4; second += 1) {
      for (let count = 0; count < 60; count += 1) {
        const body = blocked(`https://h${second}-${count}.test/${'x'.repeat(5000)}`);
        await ask(port, REPORT, { method: 'POST', body });
      }
      if (second === 0) expect(notices).toHaveLength(50);
      vi.advanceTimersByTime(1000);
    }
    expect(notices).toHaveLength(101);
    expect(notices.at(-1)?.message).toContain('More than 100 different notices');
    expect(Math.max(...notices.map(({ message }) => message.length))).toBeLessThan(1500);
    vi.advanceTimersByTime(11 * 60_000);
    await ask(port, REPORT, { method: 'POST', body: blocked('https://later.test/') });
    expect(notices).toHaveLength(102);
  } finally {
    vi.useRealTimers();
  }
});

it('leads Discord’s own addresses to the simulated platform, unsigned', async () => {
  const requests: string[] = [];
  const simulated = await target(({ url, headers }, response) => {
    requests.push(`${url} ${headers['x-signature-timestamp'] ?? 'unsigned'}`);
    response.end('{}');
  });
  const { port } = await serving(html, page, { platform: simulated.host });
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

it('exchanges a code in place of the activity’s server', async () => {
  const redeemed: unknown[] = [];
  const { port, proxy } = await serving(html, page, {
    tokenPath: '/api/token',
    redeem: async (code, { userId }) => {
      redeemed.push([code, userId]);
      if (code === 'broken') throw new Error('no platform');
      return { status: 200, body: { access_token: 't' } };
    },
  });
  const post = (body: string, path = '/api/token') => ask(port, path, { method: 'POST', body });
  expect((await post('{"code":"c"}', '/.proxy/api/token')).body).toBe('{"access_token":"t"}');
  expect((await post('grant_type=authorization_code&code=d')).status).toBe(200);
  expect(redeemed).toEqual([
    ['c', '1'],
    ['d', '1'],
  ]);
  // Some post nothing but the code.
  expect((await post('e.1')).status).toBe(200);
  expect((await post('"f"')).status).toBe(200);
  expect((await post('{"code":7}')).status).toBe(400);
  expect((await post('x'.repeat(20_000))).body).toContain('found no code in the request');
  const failed = await post('code=broken');
  expect([failed.status, failed.body]).toEqual([502, expect.stringContaining('no platform')]);
  // What is not posted goes to the activity.
  expect((await ask(port, '/api/token')).body).toContain('go()');
  // Where it does so can be set while it runs, and be no place at all.
  proxy.change({ tokenPath: '/.proxy/login' });
  expect((await post('{"code":"c"}', '/login')).body).toBe('{"access_token":"t"}');
  expect((await post('{"code":"c"}')).body).toContain('go()');
  proxy.change({ tokenPath: null });
  expect((await post('{"code":"c"}', '/login')).body).toContain('go()');
});

it.each([
  ['valid', undefined],
  ['expired', 'proxy_auth_expired'],
  ['wrong', 'proxy_auth_invalid'],
  ['missing', 'proxy_auth_missing'],
] as const)('signs as the player is to see it: %s', async (signature, code) => {
  const seen: Headers[] = [];
  const server = await target(({ headers }, response) => {
    seen.push(
      new Headers(
        Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
    );
    response.end();
  });
  const player = { userId: '1', applicationId: application, isDeveloper: true, signature };
  const { port, proxy } = await running({
    mappings: [{ prefix: '/', target: server.host }],
    playerOf: () => player,
  });
  await ask(port, '/');
  // The playground's own server says what it makes of it.
  const check = createProxyAuth({ applicationId: application, publicKey: proxy.publicKey });
  const verdict = check(seen[0] ?? new Headers());
  await (code
    ? expect(verdict).rejects.toMatchObject({ code })
    : expect(verdict).resolves.toMatchObject({ user_id: '1', is_developer: true }));
});
