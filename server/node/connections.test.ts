import { Agent, createServer, get, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectionLimit, manageConnections, timeouts } from './connections';

async function serve(
  options: Partial<Parameters<typeof manageConnections>[1]>,
  app: RequestListener,
) {
  const server = createServer(timeouts, app);
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const stop = manageConnections(server, { limit: 100, ...options });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, stop, closed: new Promise((resolve) => server.once('close', resolve)) };
}

async function open(port: number, text = '') {
  const client = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void client.destroy());
  await new Promise((resolve) => client.once('connect', resolve));
  client.write(text);
  return client;
}

const closing = (client: Socket) => new Promise<void>((resolve) => client.once('close', resolve));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('a connection', () => {
  it('whose client does not read is closed, with its pipelined requests', async () => {
    const { port, server } = await serve({ idleTimeoutMs: 100 }, (_, answer) => {
      answer.end('x'.repeat(5e6));
    });
    const cutOff = new Promise((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve));
    });
    (await open(port, request.repeat(50))).pause();
    await cutOff;
  });

  it('that waits for its response is kept open, however long that takes', async () => {
    const { port } = await serve({}, ({ socket }, answer) => {
      // Only now: on a busy machine, it may take longer for the request to come.
      socket.setTimeout(50);
      setTimeout(() => answer.end('late'), 300);
    });
    const response = await fetch(`http://127.0.0.1:${port}`);
    expect(await response.text()).toBe('late');
  });

  it('that has been idle the longest is closed when there are too many', async () => {
    const { port } = await serve({ limit: 3 }, (_, answer) => answer.end('here'));
    const [first, second, third] = [await open(port), await open(port, request), await open(port)];
    await new Promise((resolve) => second?.once('data', resolve));
    const closings = [closing(first as Socket), closing(third as Socket)];
    for (let i = 0; i < 2; i++) await open(port);
    await Promise.all(closings);
    expect(second?.destroyed).toBe(false);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  });

  it('with a pending request is not closed: the new connection is closed instead', async () => {
    let answerFirst: (() => void) | undefined;
    const { port } = await serve({ limit: 1 }, (_, answer) => {
      answerFirst = () => answer.end('here');
    });
    const first = await open(port, request);
    await expect.poll(() => answerFirst).toBeDefined();
    await closing((await open(port)).resume());
    answerFirst?.();
    const data = await new Promise((resolve) => first.once('data', resolve));
    expect(String(data)).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('the limit of connections', () => {
  it('reserves half of the files that the process may open for the requests', () => {
    expect(connectionLimit()).toBeGreaterThan(100);
    expect(connectionLimit()).toBeLessThanOrEqual(4000);
  });
});

it('headers time out after ten seconds, and a stop waits less than that for an unfinished request', async () => {
  expect(timeouts).toMatchObject({ headersTimeout: 10_000, requestTimeout: 20_000 });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { stop } = await serve({}, () => {});
  stop();
  expect(Math.max(...timers.mock.calls.map(([, ms]) => ms ?? 0))).toBeLessThan(10_000);
  timers.mockRestore();
});

describe('a server that stops', () => {
  const connectionOf = (agent: Agent, port: number) =>
    new Promise<string | undefined>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection));
      }).once('error', reject);
    });

  it('answers another request on a kept-alive connection, and closes it', async () => {
    const { port, stop, closed } = await serve({}, (_, answer) => answer.end());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await connectionOf(agent, port)).toBe('keep-alive');
    stop();
    expect(await connectionOf(agent, port)).toBe('close');
    await closed;
  });

  it('answers connections that were made before the stop, even when it is slow to accept them', async () => {
    const { port, stop, closed } = await serve({}, (_, answer) => answer.end('here'));
    const answered = Array.from({ length: 100 }, async () => {
      const client = connect(port, '127.0.0.1');
      onTestFinished(() => void client.destroy());
      client.write(request);
      return new Promise((resolve, reject) => {
        client.once('data', (data) => resolve(String(data).slice(0, 12))).once('error', reject);
      });
    });
    stop();
    // This thread is busy, as on a machine that has other things to do.
    for (const end = performance.now() + 300; performance.now() < end; );
    expect(await Promise.all(answered)).toEqual(Array(100).fill('HTTP/1.1 200'));
    await closed;
  });

  it('sends "connection: close" in responses that have not begun', async () => {
    const { port, stop, closed } = await serve({}, (_, answer) =>
      setTimeout(() => answer.end(), 200),
    );
    const answered = connectionOf(new Agent({ keepAlive: true }), port);
    await pause(100);
    stop();
    expect(await answered).toBe('close');
    await closed;
  });

  it('closes an idle connection after a while, and an unfinished request later', async () => {
    const { server, port, stop, closed } = await serve({ lingerMs: 50, graceMs: 1000 }, () => {});
    const sockets: Socket[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    const ends: string[] = [];
    (await open(port)).once('close', () => ends.push('idle')).resume();
    (await open(port, request)).once('close', () => ends.push('busy')).resume();
    (await open(port, request.slice(0, 20))).once('close', () => ends.push('begun')).resume();
    const received = [0, request.length, 20];
    await expect.poll(() => sockets.map(({ bytesRead }) => bytesRead)).toEqual(received);
    stop();
    await closed;
    await expect.poll(() => ends).toHaveLength(3);
    expect(ends[0]).toBe('idle');
  });
});
