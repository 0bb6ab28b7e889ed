import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MappingError } from './settings';
import { ask, players, raw, running, target } from './testing/own-servers';

/** Answers with what it was asked. */
async function echo() {
  const server = await target(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = String(Buffer.concat(chunks));
    response.setHeader('content-type', 'application/json');
    response.setHeader('connection', 'x-secret, close');
    response.setHeader('x-secret', 'for this connection');
    response.end(
      JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }),
    );
  });
  return server.host;
}

const over = (to: string, prefix = '/') => running({ mappings: [{ prefix, target: to }] });

it('passes a request on to the mapped target, and its answer back', async () => {
  const host = await echo();
  const { port, requests } = await over(`${host}/game`);
  const answer = await ask(port, '/.proxy/api/score?a=1', {
    method: 'PUT',
    headers: {
      'x-own': 'kept',
      cookie: 'a=b',
      'transfer-encoding': 'chunked',
      'sec-fetch-dest': 'empty',
    },
    body: 'points',
  });
  const seen = JSON.parse(answer.body);
  expect(answer.status).toBe(200);
  expect(seen).toMatchObject({ method: 'PUT', url: '/game/api/score?a=1', body: 'points' });
  expect(seen.headers).toMatchObject({ host, 'x-own': 'kept', cookie: 'a=b' });
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

it('keeps what concerns one connection to that connection', async () => {
  const { port } = await over(await echo());
  const { headers, body } = await ask(port, '/', {
    headers: {
      connection: 'x-hop',
      'x-hop': '1',
      te: 'trailers',
      'proxy-authorization': 'Basic eA==',
    },
  });
  const seen = JSON.parse(body).headers;
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['x-hop']));
  expect([seen['x-hop'], seen.te, seen['proxy-authorization']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(headers['x-secret']).toBeUndefined();
});

it('signs for the player whose frame asks, and lets no page do so', async () => {
  const { port, proxy } = await over(await echo());
  const forged = {
    'X-Signature-Ed25519': 'forged',
    'X-Signature-Timestamp': '1',
    'X-Discord-Proxy-Payload': 'forged',
    X_Discord_Proxy_Payload: 'forged',
  };
  for (const [name, userId] of Object.entries({ wren: '1', finch: '2' })) {
    const host = `${players[name as keyof typeof players]}:${port}`;
    const seen = JSON.parse((await ask(port, '/', { headers: { host, ...forged } })).body).headers;
    expect(JSON.stringify(seen)).not.toContain('forged');
    const bytes = (header: string) => Buffer.from(seen[header], 'base64');
    expect(JSON.parse(String(bytes('x-discord-proxy-payload')))).toMatchObject({
      application_id: '1000000000000000042',
      user_id: userId,
      is_developer: false,
      created_at: Number(seen['x-signature-timestamp']),
    });
    const publicKey = Buffer.from(proxy.publicKey, 'hex');
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    const [signature, payload] = [bytes('x-signature-ed25519'), bytes('x-discord-proxy-payload')];
    expect(await crypto.subtle.verify('Ed25519', key, signature, payload)).toBe(true);
  }
});

it('says why a request is not passed on, and what to do', async () => {
  const closed = await target(() => {});
  await closed.stop();
  const { port, requests } = await over(closed.host, '/api');
  expect(await ask(port, '/')).toMatchObject({
    status: 404,
    body: 'Nothing is mapped to "/". Add a URL mapping for it.\n',
  });
  const refused = await ask(port, '/api/x', { method: 'POST', body: 'x'.repeat(1_000_000) });
  expect(refused.status).toBe(502);
  expect(refused.body).toContain(`Nothing listens at "${closed.host}", to which "/api" is mapped`);
  const stranger = await ask(port, '/api', { headers: { host: `evil.test:${port}` } });
  expect(stranger.status).toBe(421);
  expect(stranger.body).toContain('No player has this host');
  for (const host of [`localhost:${port}`, `${players.wren}`, `127.0.0.1:${port}`, '']) {
    expect((await ask(port, '/api', { headers: { host } })).status).toBeGreaterThanOrEqual(400);
  }
  expect(requests.map(({ status }) => status).slice(0, 3)).toEqual([404, 502, 421]);
});

it.each([
  ['000', ''],
  ['099', ''],
  ['101', ''],
  ['101', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
])(
  'says of a target that it answers with the status %s, which ends no request',
  async (status, headers) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.write(`HTTP/1.1 ${status} X\r\n${headers}Content-Length: 2\r\n\r\nhi`),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port, host, notices } = await over(
      `127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    const answer = await ask(port, '/');
    expect([answer.status, answer.body]).toEqual([
      502,
      expect.stringContaining(`with the status ${status},`),
    ]);
    expect(notices.map(({ kind }) => kind)).toEqual(['target']);
    if (headers) return;
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    const reply = await raw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\n${upgrade}\r\n`);
    expect(reply).toMatch(/^HTTP\/1.1 502 /);
  },
);

it('waits for the head of a request for 15 seconds, and no longer', async () => {
  const { port, host } = await over(await echo());
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`),
  );
  const startedAt = performance.now();
  await once(socket.resume(), 'close');
  const waited = performance.now() - startedAt;
  expect(waited).toBeGreaterThan(14_000);
  expect(waited).toBeLessThan(24_000);
});

it('goes on, and says so, when whoever knows the players fails', async () => {
  const host = await echo();
  const found = await running({
    mappings: [{ prefix: '/', target: host }],
    playerOf: (asked) => {
      if (asked.startsWith('broken')) throw new Error('no world');
      return { userId: '1', applicationId: '42', isDeveloper: true };
    },
  });
  const broken = { host: 'broken.localhost' };
  expect(await ask(found.port, '/', { headers: broken })).toMatchObject({
    status: 500,
    body: "The proxy failed: no world. Look at the simulator's output.\n",
  });
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
  const reply = await raw(found.port, `GET / HTTP/1.1\r\nHost: broken.localhost\r\n${upgrade}\r\n`);
  expect(reply).toMatch(/^HTTP\/1.1 500 /);
  expect((await ask(found.port, '/')).status).toBe(200);
});

it('goes on when whoever hears of requests and notices fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await target((_, response) => {
    response.setHeader('set-cookie', 'plain=1').end('seen');
  });
  const fail = () => {
    throw new Error('a listener’s own');
  };
  const { port } = await running({
    mappings: [{ prefix: '/', target: server.host }],
    onRequest: fail,
    onNotice: fail,
  });
  for (let count = 0; count < 2; count += 1) {
    expect(await ask(port, '/')).toMatchObject({ status: 200, body: 'seen' });
  }
  await expect.poll(() => logged.mock.calls.length).toBe(4);
  expect(logged.mock.calls[0]?.join(' ')).toContain('a listener’s own');
  logged.mockRestore();
});

it('takes no mapping that cannot be used, and then keeps those that it has', async () => {
  const host = await echo();
  const { port, proxy } = await over(host);
  const wrong = [{ prefix: '/', target: 'https://example.com' }];
  expect(() => proxy.change({ mappings: wrong })).toThrow(MappingError);
  expect((await ask(port, '/')).status).toBe(200);
  await expect(running({ mappings: wrong })).rejects.toThrow('Leave out "https://"');
  proxy.change({ mappings: [{ prefix: '/data', target: host }] });
  expect(proxy.problems.map(({ kind }) => kind)).toEqual(['no-root']);
  expect((await ask(port, '/')).status).toBe(404);
});

it('listens to this machine alone', async () => {
  const { port } = await over(await echo());
  const { networkInterfaces } = await import('node:os');
  const otherAddresses = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  for (const { address } of otherAddresses) {
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
  }
  expect((await ask(port, '/')).status).toBe(200);
});

const start = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`;
it.each<[string, (host: string) => string, number]>([
  ['an absolute address', (host) => `GET http://${host}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
  [
    'another server’s address',
    (host) => `GET http://example.com/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    400,
  ],
  ['a tunnel', () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 405],
  ['all of the server', (host) => `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
  ['what it has sent', (host) => `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 405],
  ['two hosts', (host) => `${start(host)}Host: evil.test\r\n\r\n`, 400],
  ['no host', () => 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'an upgrade to HTTP/2',
    (host) => `${start(host)}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    400,
  ],
  ['two lengths', (host) => `${start(host)}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`, 400],
  [
    'a length and chunks',
    (host) => `${start(host)}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'unknown framing',
    (host) => `${start(host)}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  ['a length that is not a number', (host) => `${start(host)}Content-Length: 5x\r\n\r\n`, 400],
  ['a folded header', (host) => `${start(host)}X: a\r\n b\r\n\r\n`, 400],
  ['a line feed alone', (host) => `GET / HTTP/1.1\nHost: ${host}\n\n`, 400],
])('refuses a request that asks for %s', async (_, text, status) => {
  const requests: string[] = [];
  const server = await target((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  const { port, host } = await over(server.host);
  expect(await raw(port, text(host))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(requests).toEqual([]);
});

it('frames a body anew, so that no second request hides in it', async () => {
  const requests: string[] = [];
  const server = await target((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end());
  });
  const { port, host } = await over(server.host);
  const hidden = `GET /hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  const framed = [
    `GET /a HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    `DELETE /b HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${hidden.length}\r\nConnection: content-length\r\n\r\n${hidden}`,
  ];
  for (const text of framed) {
    await raw(port, text.replace('HTTP/1.1\r\n', 'HTTP/1.1\r\nConnection: close\r\n'));
  }
  expect(requests).toEqual(['GET /a', 'DELETE /b']);
});
