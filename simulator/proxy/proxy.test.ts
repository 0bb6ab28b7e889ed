import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createProxyAuth } from '../../server/api/proxy-auth';
import {
  answering,
  application,
  ask,
  inFrontOf,
  players,
  raw,
  running,
  target,
  upgrade,
} from './testing/own-servers';

const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  const asked = { method, url, headers, body: await text(request) };
  const ownHeaders = { connection: 'x-secret, close', 'x-secret': 'for this connection' };
  response.writeHead(200, { 'content-type': 'application/json', ...ownHeaders });
  response.end(JSON.stringify(asked));
};
const ok = answering({}, 'ok');

it('forwards a request to the mapped target, and returns its response', async () => {
  const { host } = await target(echo);
  const { port, requests } = await running({ mappings: [{ prefix: '/', target: `${host}/game` }] });
  const answer = await ask(port, '/.proxy/api/score?a=1', {
    method: 'PUT',
    headers: {
      'x-own': 'kept',
      cookie: 'a=b',
      'transfer-encoding': 'chunked',
      'accept-encoding': 'gzip;q=0.8, deflate, br, zstd',
      'sec-fetch-dest': 'empty',
    },
    body: 'points',
  });
  const seen = JSON.parse(answer.body);
  expect(answer.status).toBe(200);
  expect(seen).toMatchObject({ method: 'PUT', url: '/game/api/score?a=1', body: 'points' });
  // The proxy does not ask for encodings that it could not read.
  const kept = { host, 'x-own': 'kept', cookie: 'a=b' };
  expect(seen.headers).toMatchObject({ ...kept, 'accept-encoding': 'gzip;q=0.8, deflate, br' });
  expect(requests).toEqual([
    {
      userId: '1',
      method: 'PUT',
      path: '/.proxy/api/score?a=1',
      target: `http://${host}/game/api/score?a=1`,
      status: 200,
      type: 'application/json',
      fetched: true,
      at: expect.any(Number),
      duration: expect.any(Number),
      bytes: expect.any(Number),
      data: seen,
    },
  ]);
  expect(requests[0]?.bytes).toBeGreaterThan(answer.body.length);
});

it('does not forward hop-by-hop headers', async () => {
  const { port } = await inFrontOf(echo);
  const headers = { te: 'trailers', 'proxy-authorization': 'Basic eA==', 'x-hop': '1' };
  const answer = await ask(port, '/', { headers: { connection: 'x-hop', ...headers } });
  const seen = Object.keys(JSON.parse(answer.body).headers);
  expect(seen.filter((name) => name in headers)).toEqual([]);
  expect(answer.headers).not.toHaveProperty('x-secret');
});

it.each([
  ['valid', undefined],
  ['expired', 'proxy_auth_expired'],
  ['wrong', 'proxy_auth_invalid'],
  ['missing', 'proxy_auth_missing'],
] as const)('signs for a frame’s player, and drops forgeries: %s', async (signature, code) => {
  const { port, proxy } = await inFrontOf(echo, {
    playerOf: (host) => ({
      userId: host.startsWith(players.wren) ? '1' : '2',
      applicationId: application,
      isDeveloper: true,
      signature,
    }),
  });
  const forged = {
    'X-Signature-Ed25519': 'forged',
    'X-Signature-Timestamp': '1',
    'X-Discord-Proxy-Payload': 'forged',
    X_Discord_Proxy_Payload: 'forged',
  };
  // The playground's own server checks it.
  const check = createProxyAuth({ applicationId: application, publicKey: proxy.publicKey });
  for (const [name, user_id] of [[players.wren, '1'] as const, [players.finch, '2'] as const]) {
    const { body } = await ask(port, '/', { headers: { host: `${name}:${port}`, ...forged } });
    expect(body).not.toContain('forged');
    const verdict = check(new Headers(JSON.parse(body).headers));
    await (code
      ? expect(verdict).rejects.toMatchObject({ code })
      : expect(verdict).resolves.toMatchObject({ user_id, is_developer: true }));
  }
});

it('explains why a request is not forwarded, and what to do', async () => {
  const closed = await target(ok);
  await closed.stop();
  const mappings = [{ prefix: '/api', target: closed.host }];
  const { port, requests } = await running({ mappings });
  expect(await ask(port, '/')).toMatchObject({
    status: 404,
    body: 'No URL mapping matches "/". Add one for it.\n',
  });
  const refused = await ask(port, '/api/x', { method: 'POST', body: 'x'.repeat(1_000_000) });
  expect(refused.status).toBe(502);
  expect(refused.body).toContain(`Nothing listens at "${closed.host}", to which "/api" is mapped`);
  const stranger = await ask(port, '/api', { headers: { host: `evil.test:${port}` } });
  expect(stranger.status).toBe(421);
  expect(stranger.body).toContain('No player uses this host');
  for (const host of [`localhost:${port}`, `${players.wren}`, `127.0.0.1:${port}`, '']) {
    expect((await ask(port, '/api', { headers: { host } })).status).toBeGreaterThanOrEqual(400);
  }
  expect(requests.slice(0, 3)).toMatchObject([
    { status: 404 },
    { status: 502, why: expect.stringContaining(closed.host) },
    { status: 421 },
  ]);
});

it.each([
  ['000', ''],
  ['099', ''],
  ['101', ''],
  ['101', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
])('reports a target that responds %s, which cannot end a request', async (status, headers) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write(`HTTP/1.1 ${status} X\r\n${headers}Content-Length: 2\r\n\r\nhi`),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { port, notices } = await running({ mappings: [{ prefix: '/', target: host }] });
  const body = expect.stringContaining(`with the status ${status},`);
  expect(await ask(port, '/')).toMatchObject({ status: 502, body });
  expect(notices.map(({ kind }) => kind)).toEqual(['target']);
  if (!headers) expect(await upgrade(port, '/')).toMatch(/^HTTP\/1.1 502 /);
});

it('waits 15 seconds for the headers of a request, and no longer', async () => {
  const { port, host } = await inFrontOf(ok);
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`),
  );
  const startedAt = performance.now();
  await once(socket.resume(), 'close');
  const waited = performance.now() - startedAt;
  expect(waited).toBeGreaterThan(14_000);
  expect(waited).toBeLessThan(24_000);
});

it('responds with 500 and keeps running if the lookup of a player fails', async () => {
  const { port } = await inFrontOf(ok, {
    playerOf: (asked) => {
      if (asked.startsWith('broken')) throw new Error('no world');
      return { userId: '1', applicationId: '42', isDeveloper: true };
    },
  });
  const headers = { host: 'broken.localhost' };
  expect(await ask(port, '/', { headers })).toMatchObject({
    status: 500,
    body: "The proxy failed: no world. Look at the simulator's output.\n",
  });
  expect(await upgrade(port, '/', headers)).toMatch(/^HTTP\/1.1 500 /);
  expect((await ask(port, '/')).status).toBe(200);
});

it('keeps running if the listeners for requests and notices throw', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => {
    throw new Error('a listener’s own');
  };
  const plain = answering({ 'set-cookie': 'plain=1' }, 'seen');
  const { port } = await inFrontOf(plain, { onRequest: fail, onNotice: fail });
  for (let count = 0; count < 2; count += 1) {
    expect(await ask(port, '/')).toMatchObject({ status: 200, body: 'seen' });
  }
  await expect.poll(() => logged.mock.calls.length).toBe(4);
  expect(logged.mock.calls[0]?.join(' ')).toContain('a listener’s own');
  logged.mockRestore();
});

it('accepts connections only from this machine', async () => {
  const { port } = await inFrontOf(ok);
  const otherAddresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  for (const { address } of otherAddresses) {
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
  }
  expect((await ask(port, '/')).status).toBe(200);
});

const start = 'GET / HTTP/1.1\r\nHost: OWN\r\n';
it.each([
  ['an absolute URL', 'GET http://OWN/ HTTP/1.1\r\nHost: OWN\r\n\r\n', 400],
  ['another server’s URL', 'GET http://example.com/ HTTP/1.1\r\nHost: OWN\r\n\r\n', 400],
  ['the CONNECT method', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405],
  ['the target "*"', 'OPTIONS * HTTP/1.1\r\nHost: OWN\r\n\r\n', 400],
  ['the TRACE method', 'TRACE / HTTP/1.1\r\nHost: OWN\r\n\r\n', 405],
  ['two Host headers', `${start}Host: evil.test\r\n\r\n`, 400],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an upgrade to HTTP/2', `${start}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, 400],
  ['two Content-Length headers', `${start}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`, 400],
  ['both lengths', `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['an unknown transfer coding', `${start}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`, 501],
  ['a Content-Length that is not a number', `${start}Content-Length: 5x\r\n\r\n`, 400],
  ['a folded header', `${start}X: a\r\n b\r\n\r\n`, 400],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: OWN\n\n', 400],
])('refuses a request with %s', async (_, request, status) => {
  const listener = vi.fn(ok);
  const { port, host } = await inFrontOf(listener);
  const answer = await raw(port, request.replaceAll('OWN', host));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(listener).not.toHaveBeenCalled();
});

it('delimits a body anew, so that it cannot smuggle a second request', async () => {
  const listener = vi.fn(ok);
  const { port, host } = await inFrontOf(listener);
  const hidden = `GET /hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const framed = [
    `GET /a HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    `DELETE /b HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${hidden.length}\r\nConnection: content-length\r\n\r\n${hidden}`,
  ];
  for (const text of framed) {
    await raw(port, text.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n'));
  }
  const asked = listener.mock.calls.map(([{ method, url }]) => `${method} ${url}`);
  expect(asked).toEqual(['GET /a', 'DELETE /b']);
});
