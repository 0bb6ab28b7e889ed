import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import type { RunningProgram } from '../../tests/e2e/processes';
import { readImage } from '../platform/image';
import { ids, seed } from '../world';
import { Failure } from './failure';
import { StopList } from './stopping';
import { builtCommand, shownAt } from './testing/built-command';

/** Nothing listens there. */
const UNREACHABLE = ['--url', 'http://localhost:9/'];

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
}, 120_000);
afterAll(() => built.remove());

/** Asks it to end; fails where that takes ten seconds. */
async function ends(run: RunningProgram): Promise<void> {
  const startedAt = performance.now();
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
}

/** Resolves once the command has a file open; where the system does not list that, after a while. */
async function opened(file: string, { child }: RunningProgram): Promise<void> {
  const folder = `/proc/${child.pid}/fd`;
  if (!existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 1500));
  const isOpen = (fd: string) => {
    try {
      return readlinkSync(join(folder, fd)) === file;
    } catch {
      // It has been closed meanwhile.
      return false;
    }
  };
  const find = () => !existsSync(folder) || readdirSync(folder).some(isOpen);
  await vi.waitUntil(find, { timeout: 20_000 });
}

/** The command before a server that never answers but with its page, at a port of this machine. */
async function framing(options: readonly string[] = []) {
  const server = createServer(({ url }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html').end('<h1>Here</h1>');
  });
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const port = await findFreePort();
  const run = built.run(['--port', `${port}`, '--client-id', '42', '--url', url, ...options]);
  await run.printed(/Ctrl-C stops everything/);
  return { run, port, simulator: `http://localhost:${port}` };
}

const marlo = seed().users[ids.marlo]?.avatar;
/** Pictures that take a second or more each. */
const pictures = ['gif', 'webp', 'png', 'jpeg'].flatMap((format) =>
  [4096, 2048].map(
    (size) => `/cdn/avatars/${ids.marlo}/${marlo}.${format}?size=${size}&animated=true`,
  ),
);

describe('a stop ends in ten seconds (11, 16)', () => {
  it('while big pictures are drawn, which keep nobody waiting', async () => {
    const { run, simulator } = await framing();
    for (const format of ['gif', 'webp', 'png', 'jpeg']) {
      const small = await fetch(`${simulator}/cdn/avatars/${ids.marlo}/${marlo}.${format}?size=64`);
      expect(readImage(new Uint8Array(await small.arrayBuffer()))).toEqual({
        type: `image/${format}`,
        width: 64,
        height: 64,
      });
    }
    const requests = pictures.map((path) => fetch(simulator + path).catch(() => undefined));
    // For the same picture, so that it costs nothing.
    for (let value = 0; value < 20; value += 1)
      requests.push(fetch(`${simulator}${pictures[0]}${value}`).catch(() => undefined));
    let longest = 0;
    for (let count = 0; count < 20; count += 1) {
      const startedAt = performance.now();
      await fetch(`${simulator}/worlds`);
      longest = Math.max(longest, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(longest).toBeLessThan(1000);
    await ends(run);
    await Promise.all(requests);
  });

  it('while connections of every kind are open', async () => {
    const { run, port, simulator } = await framing();
    const { host: behind, port: proxyPort } = await shownAt(simulator);
    const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', ''];
    const output: string[] = [];
    for (const [at, text] of [
      [port, lines('GET / HTTP/1.1', `Host: localhost:${port}`)],
      [port, lines('GET /worlds/default/events HTTP/1.1', `Host: localhost:${port}`, '')],
      [Number(proxyPort), lines('GET / HTTP/1.1', `Host: ${behind}`)],
      [Number(proxyPort), lines('GET /silent HTTP/1.1', `Host: ${behind}`, '')],
      [
        Number(proxyPort),
        lines('POST / HTTP/1.1', `Host: ${behind}`, 'Content-Length: 9', '', 'half'),
      ],
      [Number(proxyPort), lines('GET /ws HTTP/1.1', `Host: ${behind}`, ...upgrade)],
    ] as const) {
      const socket = connect(at, '127.0.0.1', () => socket.write(text));
      socket.on('error', () => {}).on('data', (bytes) => output.push(String(bytes)));
    }
    await expect.poll(() => output.join('')).toMatch(/101 Switching/);
    await expect.poll(() => output.join('')).toMatch(/event: snapshot/);
    const answer = await fetch(`${simulator}/worlds`);
    expect(answer.status).toBe(200);
    await ends(run);
  });

  describe.skipIf(process.platform === 'win32')('while a pipe is read', () => {
    it.each([
      ['a recording', '--replay'],
      ['a scenario', '--scenario'],
    ])('for %s, into which nobody writes, or from which more never comes', async (_, option) => {
      for (const [name, output] of Object.entries({ silent: false, begun: true })) {
        const pipe = join(built.activity, `${option}-${name}.json`);
        execFileSync('mkfifo', [pipe]);
        const run = built.run(['--port', `${await findFreePort()}`, option, pipe, ...UNREACHABLE]);
        // A reader and writer at once does not wait for the other side.
        if (output) writeFileSync(openSync(pipe, 'r+'), '{');
        await opened(pipe, run);
        await ends(run);
      }
    });

    it('for .env', async () => {
      const folder = join(built.activity, 'secret');
      mkdirSync(folder);
      const pipe = join(folder, '.env');
      execFileSync('mkfifo', [pipe]);
      const run = built.run(['--port', `${await findFreePort()}`, ...UNREACHABLE], {}, folder);
      await opened(pipe, run);
      await ends(run);
    });
  });

  it('while a process that has left the command’s group holds its output open', async () => {
    const daemon = `import { spawn } from 'node:child_process';
      const forever = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
      const child = spawn(process.execPath, ['-e', forever], { stdio: 'inherit', detached: true });
      child.unref();
      console.log('daemon', child.pid);
      setInterval(() => {}, 1000);`;
    writeFileSync(join(built.activity, 'daemon.mjs'), daemon);
    const port = await findFreePort();
    const run = built.run(['--port', `${port}`, '--', 'node', 'daemon.mjs']);
    const [, pid] = await run.printed(/daemon (\d+)/);
    onTestFinished(() => void process.kill(Number(pid), 'SIGKILL'));
    await ends(run);
  });

  it('when what was started never stops, and still stops everything else', async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      vi.useRealTimers();
      logged.mockRestore();
    });
    const stops = new StopList();
    const stopped: string[] = [];
    stops.add(() => stopped.push('first'));
    for (let count = 0; count < 12; count += 1) stops.add(() => new Promise(() => {}));
    stops.add(() => Promise.reject(new Failure('notWritten', 'The recording is lost.')));
    stops.add(() => stopped.push('last'));
    let isOver = false;
    const all = stops.stopAll().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(9500);
    expect([isOver, stopped]).toEqual([true, ['last', 'first']]);
    await all;
    expect(stops.failure).toMatchObject({ code: 73 });
    stops.add(() => stopped.push('late'));
    expect(stopped).toEqual(['last', 'first', 'late']);
    expect(logged).toHaveBeenCalledTimes(12);
  });
});
