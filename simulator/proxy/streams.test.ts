import { once } from 'node:events';
import { type RequestOptions, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { answering, inFrontOf, type target } from './testing/own-servers';

async function over(...[listener, prepare]: Parameters<typeof target>) {
  const late = { faults: ['f'], response: Promise.resolve(undefined) };
  const faults = (_: string, path: string) => (path.startsWith('/live') ? late : undefined);
  const found = await inFrontOf(listener, { faults }, prepare);
  const asking = (options: RequestOptions = {}) =>
    request({ host: '127.0.0.1', port: found.port, headers: { host: found.host }, ...options })
      // Some clients leave before the answer.
      .on('error', () => {});
  return { ...found, asking };
}

const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const chunk = Buffer.alloc(64 * 1024, 1);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function memoryUsed(): number {
  // The first collection releases buffers, and the second counts them.
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

/** Reads everything, more slowly than it is sent; gives its length, and the most that was held meanwhile. */
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

it('passes 100 MB down and up with less than 10 MB of extra memory', async () => {
  let arrived: [length: number, held: number] = [0, 0];
  const { asking } = await over(async (incoming, response) => {
    if (incoming.method === 'GET') return void pour(response);
    arrived = await readSlowly(incoming);
    response.end();
  });
  const before = memoryUsed();
  const [response] = await once(asking().end(), 'response');
  const down = await readSlowly(response);
  const upload = asking({ method: 'POST' });
  void pour(upload);
  const [done] = await once(upload, 'response');
  await once(done.resume(), 'end');
  for (const [length, peak] of [down, arrived]) {
    expect(length).toBe(SIZE);
    expect(peak - before).toBeLessThan(10 * MEGABYTE);
  }
}, 60_000);

it('passes on a target’s stream as it arrives', async () => {
  let go = () => {};
  const { asking } = await over((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    go = () => response.write('data: 1\n\n');
  });
  const [response] = await once(asking().end(), 'response');
  go();
  expect(String((await once(response, 'data'))[0])).toBe('data: 1\n\n');
  response.destroy();
});

it('closes the target’s connection when the page disconnects, before or during the response', async () => {
  const closed: string[] = [];
  const paths: string[] = [];
  const { asking, requests, notices } = await over((incoming, response) => {
    paths.push(incoming.url ?? '');
    response.on('close', () => closed.push(incoming.url ?? ''));
    if (incoming.url === '/within') response.write('x');
  });
  const silent = asking({ path: '/before' }).end();
  await expect.poll(() => paths).toEqual(['/before']);
  silent.destroy();
  const within = asking({ path: '/within' }).end();
  const [response] = await once(within, 'response');
  response.on('error', () => {});
  within.destroy();
  await expect.poll(() => closed.toSorted()).toEqual(['/before', '/within']);
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests.find(({ path }) => path === '/before')).not.toHaveProperty('status');
  // Nobody has to look at the target's output for it.
  expect(notices).toEqual([]);
});

it('aborts a response that the target aborts, so that it does not look complete', async () => {
  const { asking } = await over((_, response) => {
    response.write('half');
    setTimeout(() => response.destroy(), 50);
  });
  const [response] = await once(asking().end(), 'response');
  await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
});

it('passes on a response that arrives before the whole body has been sent', async () => {
  const { asking, host } = await over((_, response) => response.writeHead(413).end('too much'));
  const upload = asking({ method: 'POST', headers: { host, 'content-length': '1000000' } });
  upload.write('only the beginning');
  const [response] = await once(upload, 'response');
  expect(response.statusCode).toBe(413);
  await once(response.resume(), 'end');
  upload.destroy();
});

/** A target that accepts every WebSocket or none and echoes, and a function that opens one as a browser does. */
async function echoing(accepts = true) {
  const far: Duplex[] = [];
  const asked: Record<string, unknown>[] = [];
  const found = await over(
    answering({}, 'no', 403),
    (server) =>
      accepts &&
      server.on('upgrade', ({ url, headers }, socket) => {
        far.push(socket);
        asked.push({ url, ...headers });
        socket.on('error', () => {});
        const head = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Accept: x'];
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('\r\n')}\r\n\r\n`);
        socket.pipe(socket);
      }),
  );
  /** The socket, and the head of the answer with the bytes that came behind it. */
  const open = async (early = ''): Promise<[Socket, string]> => {
    const socket = connect(found.port, '127.0.0.1');
    const lines = [`Host: ${found.host}`, 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write(`GET /live?a=1 HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${early}`);
    let output = '';
    for await (const data of socket.iterator({ destroyOnReturn: false })) {
      output += String(data);
      if (output.includes('\r\n\r\n')) break;
    }
    return [socket, output];
  };
  return { ...found, far, asked, open };
}

it('forwards a WebSocket in both directions, signed, and reports it, without a Node warning', async () => {
  const warnings: string[] = [];
  const warned = ({ message }: Error) => warnings.push(message);
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  const { asked, requests, server, open } = await echoing();
  const [socket, head] = await open('first');
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
  expect(warnings).toEqual([]);
});

it.each(['GET', 'POST'])('a %s succeeds even if idle connections are closed', async (method) => {
  const COUNT = 3;
  const responses: ServerResponse[] = [];
  const { asking } = await over(
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
    const ended = asking({ method, agent: false }).end(method === 'POST' ? '{}' : '');
    const [response] = await once(ended, 'response');
    await once(response.resume(), 'end');
    return response.statusCode;
  };
  const first = Array.from({ length: COUNT }, () => status('GET'));
  expect(await Promise.all(first)).toEqual([200, 200, 200]);
  expect(await status(method)).toBe(200);
});

it('closes a WebSocket when either side closes it, and all of them when it stops', async () => {
  const { far, open, proxy } = await echoing();
  const [near] = await open();
  far[0]?.destroy();
  await once(near.resume(), 'close');
  const [second] = await open();
  const gone = once(far[1] as Duplex, 'close');
  second.destroy();
  await gone;
  const [third] = await open();
  const left = once(far[2] as Duplex, 'close');
  await proxy.stop();
  await Promise.all([once(third.resume(), 'close'), left]);
  await expect(open()).rejects.toThrow('ECONNREFUSED');
});

it('slows down a WebSocket whose reader is slow', async () => {
  const { far, open } = await echoing();
  const [near] = await open();
  near.pause();
  const [socket] = far as [Duplex];
  socket.unpipe(socket);
  const drains = () => Promise.race([once(socket, 'drain').then(() => true), wait(300, false)]);
  let sent = 0;
  while (sent < SIZE && (socket.write(chunk) || (await drains()))) sent += chunk.length;
  expect(sent).toBeLessThan(30 * MEGABYTE);
  near.destroy();
});

it('returns the target’s refusal of a WebSocket, and 502 if there is no target', async () => {
  const { open, server } = await echoing(false);
  const [, declined] = await open();
  expect(declined).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
  await server.stop();
  const [, refused] = await open();
  expect(refused).toMatch(/^HTTP\/1\.1 502 /);
});
