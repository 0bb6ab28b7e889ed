import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { running, target } from './testing/own-servers';

async function over(...[listener, prepare]: Parameters<typeof target>) {
  const server = await target(listener, prepare);
  const late = { faults: ['f'], answer: Promise.resolve(undefined) };
  const faults = (_: string, path: string) => (path.startsWith('/live') ? late : undefined);
  const found = await running({ mappings: [{ prefix: '/', target: server.host }], faults });
  return { ...found, server };
}

const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const chunk = Buffer.alloc(64 * 1024, 1);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What this process holds, in bytes, once it has let go of what it does not need. */
function memoryUsed(): number {
  // Buffers are let go of beside the first collection, and counted by the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function pour(into: NodeJS.WritableStream): Promise<void> {
  for (let sent = 0; sent < SIZE; sent += chunk.length) {
    if (!into.write(chunk)) await once(into, 'drain');
  }
  into.end();
}

/** Reads everything, more slowly than it is sent. Says how much it was, and the most that was held meanwhile. */
async function readSlowly(body: AsyncIterable<Buffer>): Promise<[length: number, held: number]> {
  let length = 0;
  let peak = 0;
  for await (const part of body) {
    length += part.length;
    if (length % (25 * MEGABYTE) >= part.length) continue;
    await wait(20);
    peak = Math.max(peak, memoryUsed());
  }
  return [length, peak];
}

it('passes 100 MB down and up in a memory that does not grow with it', async () => {
  let arrived: [length: number, held: number] = [0, 0];
  const { port, host } = await over(async (incoming, response) => {
    if (incoming.method === 'GET') return void pour(response);
    arrived = await readSlowly(incoming);
    response.end();
  });
  const options = { host: '127.0.0.1', port, headers: { host } };
  const before = memoryUsed();
  const [response] = await once(request(options).end(), 'response');
  const down = await readSlowly(response);
  const asking = request({ ...options, method: 'POST' });
  void pour(asking);
  const [done] = await once(asking, 'response');
  await once(done.resume(), 'end');
  for (const [length, peak] of [down, arrived]) {
    expect(length).toBe(SIZE);
    expect(peak - before).toBeLessThan(10 * MEGABYTE);
  }
}, 60_000);

it('hands on what a target streams while it streams it', async () => {
  let go = () => {};
  const { port, host } = await over((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    go = () => response.write('data: 1\n\n');
  });
  const asking = request({ host: '127.0.0.1', port, headers: { host } }).end();
  const [response] = await once(asking, 'response');
  go();
  expect(String((await once(response, 'data'))[0])).toBe('data: 1\n\n');
  asking.destroy();
});

it('leaves the target when the page leaves, before the answer and within it', async () => {
  const closed: string[] = [];
  const paths: string[] = [];
  const { port, host, requests, notices } = await over((incoming, response) => {
    paths.push(incoming.url ?? '');
    response.on('close', () => closed.push(incoming.url ?? ''));
    if (incoming.url === '/within') response.write('x');
  });
  const silent = request({ host: '127.0.0.1', port, path: '/before', headers: { host } }).end();
  silent.on('error', () => {});
  await expect.poll(() => paths).toEqual(['/before']);
  silent.destroy();
  const within = request({ host: '127.0.0.1', port, path: '/within', headers: { host } }).end();
  const [response] = await once(within, 'response');
  response.on('error', () => {});
  within.destroy();
  await expect.poll(() => closed.toSorted()).toEqual(['/before', '/within']);
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests.find(({ path }) => path === '/before')).not.toHaveProperty('status');
  // Nobody has to look at the target's output for it.
  expect(notices).toEqual([]);
});

it('cuts off what the target cuts off, so that it does not look whole', async () => {
  const { port, host } = await over((_, response) => {
    response.write('half');
    setTimeout(() => response.destroy(), 50);
  });
  const [response] = await once(
    request({ host: '127.0.0.1', port, headers: { host } }).end(),
    'response',
  );
  await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
});

it('hands on an answer that comes before the whole body has been sent', async () => {
  const { port, host } = await over((_, response) => response.writeHead(413).end('too much'));
  const asking = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: { host, 'content-length': '1000000' },
  });
  asking.on('error', () => {});
  asking.write('only the beginning');
  const [response] = await once(asking, 'response');
  expect(response.statusCode).toBe(413);
  response.resume();
  await once(response, 'end');
  asking.destroy();
});

/** Opens a socket through the proxy as a browser opens a WebSocket. */
async function open(port: number, host: string, early = ''): Promise<[Socket, string]> {
  const socket = connect(port, '127.0.0.1');
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const lines = [`Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  const more = ['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`];
  socket.write(`GET /live?a=1 HTTP/1.1\r\n${[...lines, ...more].join('\r\n')}\r\n\r\n${early}`);
  let output = '';
  for await (const data of socket.iterator({ destroyOnReturn: false })) {
    output += String(data);
    if (output.includes('\r\n\r\n')) break;
  }
  return [socket, output];
}

/** A target that accepts every WebSocket, and sends back what comes over it. */
function echoing() {
  const far: Duplex[] = [];
  const requests: Record<string, unknown>[] = [];
  const listening = over(
    () => {},
    (server) =>
      server.on('upgrade', ({ url, headers }, socket) => {
        far.push(socket);
        requests.push({ url, ...headers });
        socket.on('error', () => {});
        const head = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Accept: x'];
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('\r\n')}\r\n\r\n`);
        socket.pipe(socket);
      }),
  );
  return { listening, far, asked: requests };
}

it('passes a WebSocket in both directions, signed, and reports it', async () => {
  const { listening, asked } = echoing();
  const { port, host, requests, server } = await listening;
  const [socket, head] = await open(port, host, 'first');
  expect(head).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
  expect(head).toMatch(/sec-websocket-accept: x/i);
  let back = head.slice(head.indexOf('\r\n\r\n') + 4);
  socket.on('data', (data) => {
    back += String(data);
  });
  socket.write('second');
  await expect.poll(() => back).toBe('firstsecond');
  expect(asked).toEqual([
    expect.objectContaining({
      url: '/live?a=1',
      host: server.host,
      upgrade: 'websocket',
      'x-signature-ed25519': expect.any(String),
    }),
  ]);
  // It may stay open for as long as the activity does.
  expect(requests).toMatchObject([{ status: 101, path: '/live?a=1', userId: '1' }]);
  socket.destroy();
  await once(socket, 'close');
  expect(requests).toHaveLength(1);
});

it('passes a WebSocket, also late by a fault, without a warning of Node', async () => {
  const warnings: string[] = [];
  const warned = ({ message }: Error) => warnings.push(message);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  const { port, host } = await echoing().listening;
  const [socket] = await open(port, host, 'first');
  socket.destroy();
  await once(socket, 'close');
  expect(warnings).toEqual([]);
});

it.each(['GET', 'POST'])(
  'a %s arrives also where the target closes several connections that nobody used',
  async (method) => {
    const COUNT = 3;
    const responses: ServerResponse[] = [];
    const { port, host } = await over(
      (_, response) => {
        responses.push(response);
        if (responses.length === COUNT) for (const each of responses) each.end('ok');
        if (responses.length > COUNT) response.end('again');
      },
      (server) =>
        server.on('connection', (socket) => {
          let requests = 0;
          // A server forgets a connection at the moment at which somebody uses it once more.
          socket.prependListener('data', () => {
            requests += 1;
            if (requests > 1) socket.destroy();
          });
        }),
    );
    const status = async (method: string) => {
      const asking = request({ host: '127.0.0.1', port, method, headers: { host }, agent: false });
      const [response] = await once(asking.end(method === 'POST' ? '{}' : ''), 'response');
      await once(response.resume(), 'end');
      return response.statusCode;
    };
    const first = Array.from({ length: COUNT }, () => status('GET'));
    expect(await Promise.all(first)).toEqual([200, 200, 200]);
    expect(await status(method)).toBe(200);
  },
);

it('ends a WebSocket on one side when the other side ends it', async () => {
  const { listening, far } = echoing();
  const { port, host } = await listening;
  const [near] = await open(port, host);
  far[0]?.destroy();
  await once(near.resume(), 'close');
  const [second] = await open(port, host);
  const gone = once(far[1] as Duplex, 'close');
  second.destroy();
  await gone;
});

it('holds a WebSocket back whose reader is slow', async () => {
  const { listening, far } = echoing();
  const { port, host } = await listening;
  const [near] = await open(port, host);
  near.pause();
  const [socket] = far as [Duplex];
  socket.unpipe(socket);
  let sent = 0;
  while (sent < SIZE && (socket.write(chunk) || (await drains(socket)))) sent += chunk.length;
  expect(sent).toBeLessThan(30 * MEGABYTE);
  near.destroy();
});

async function drains(socket: Duplex): Promise<boolean> {
  return Promise.race([once(socket, 'drain').then(() => true), wait(300, false)]);
}

it('says so when a target takes no WebSocket, and when there is none', async () => {
  const { port, host, server } = await over((_, response) => response.writeHead(403).end('no'));
  const [, declined] = await open(port, host);
  expect(declined).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
  await server.stop();
  const [, refused] = await open(port, host);
  expect(refused).toMatch(/^HTTP\/1\.1 502 /);
});

it('ends everything when it is stopped', async () => {
  const { listening, far } = echoing();
  const { port, host, proxy } = await listening;
  const [near] = await open(port, host);
  await proxy.stop();
  await Promise.all([
    once(near.resume(), 'close'),
    far[0]?.closed || once(far[0] as Duplex, 'close'),
  ]);
  await expect(open(port, host)).rejects.toThrow('ECONNREFUSED');
});
