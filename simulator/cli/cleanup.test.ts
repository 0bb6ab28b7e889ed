import { execFileSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RunningProgram } from '../../tests/e2e/processes';
import { findFreePort } from '../../tests/harness/free-port';
import { readImage } from '../platform/image';
import { ids, seed } from '../world';
import { CleanupStack } from './cleanup';
import { Failure } from './failure';
import { builtCommand, shownAt } from './testing/built-command';
import { folderWith } from './testing/folder-with';

/** A server with one page, and a process that leaves its group, ignores signals and holds its output open. */
const SERVER = `
  import { spawn } from 'node:child_process';
  import { createServer } from 'node:http';
  const forever = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
  const daemon = spawn(process.execPath, ['-e', forever], { stdio: 'inherit', detached: true });
  daemon.unref();
  console.log('daemon', daemon.pid);
  const server = createServer(({ url }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html').end('<h1>Here</h1>');
  });
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 101 Switching\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\n\\r\\n');
  });
  server.listen(0, '127.0.0.1', () => console.log('Local: http://127.0.0.1:' + server.address().port));`;

const built = builtCommand();

/** Asks it to end; fails when that takes ten seconds. */
async function ends(run: RunningProgram): Promise<void> {
  const startedAt = performance.now();
  run.child.kill('SIGTERM');
  expect(await run.exit).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
}

/** Resolves once the command has a file open, or after a while where the system does not list open files. */
async function opened(file: string, { child }: RunningProgram): Promise<void> {
  const folder = `/proc/${child.pid}/fd`;
  if (!existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 1500));
  const isOpen = (fd: string) => {
    try {
      return readlinkSync(join(folder, fd)) === file;
    } catch {
      // The file has been closed meanwhile.
      return false;
    }
  };
  const find = () => !existsSync(folder) || readdirSync(folder).some(isOpen);
  await vi.waitUntil(find, { timeout: 20_000 });
}

const avatar = `/cdn/avatars/${ids.marlo}/${seed().users[ids.marlo]?.avatar}`;
/** Pictures that take a second or more each. */
const pictures = ['gif', 'webp', 'png', 'jpeg'].flatMap((format) =>
  [4096, 2048].map((size) => `${avatar}.${format}?size=${size}&animated=true`),
);

describe('a shutdown finishes within ten seconds', () => {
  it('with connections of every kind open, a detached process that holds its output open, and large images being drawn, which block no other request', async () => {
    const port = await findFreePort();
    const simulator = `http://localhost:${port}`;
    const args = ['--port', `${port}`, '--client-id', '42', '--', 'node', 'server.mjs'];
    const run = built.run(args, {}, folderWith({ 'server.mjs': SERVER }));
    await run.printed(/Ctrl-C stops everything/);
    const [, daemon] = await run.printed(/daemon (\d+)/);
    onTestFinished(() => void process.kill(Number(daemon), 'SIGKILL'));
    const { host: behind, port: proxyPort } = await shownAt(simulator);
    const output = await connections(port, Number(proxyPort), behind);
    await expect.poll(() => output.join('')).toMatch(/101 Switching/);
    await expect.poll(() => output.join('')).toMatch(/event: snapshot/);

    for (const format of ['gif', 'webp', 'png', 'jpeg']) {
      const small = await fetch(`${simulator}${avatar}.${format}?size=64`);
      const size = { type: `image/${format}`, width: 64, height: 64 };
      expect(readImage(new Uint8Array(await small.arrayBuffer()))).toEqual(size);
    }
    let drawn = 0;
    const draw = (path: string) =>
      fetch(simulator + path).then(
        () => (drawn += 1),
        () => undefined,
      );
    const requests = pictures.map(draw);
    // All are for the same picture, so that they cost nothing.
    for (let value = 0; value < 20; value += 1) requests.push(draw(`${pictures[0]}${value}`));
    // If drawing blocked requests, each of these would wait for a picture or more, so that all are drawn at the end.
    for (let count = 0; count < 10; count += 1) await fetch(`${simulator}/worlds`);
    expect(drawn).toBeLessThan(requests.length);
    await ends(run);
    await Promise.all(requests);
  });

  it.skipIf(process.platform === 'win32').each([
    ['.env', '.env', [], ''],
    ['a scenario', 'pipe', ['--scenario', 'pipe'], ''],
    ['an unfinished recording', 'pipe', ['--replay', 'pipe'], '{'],
  ])('while a pipe is being read for %s', async (_, name, options, begun) => {
    const folder = folderWith({});
    const pipe = join(folder, name);
    execFileSync('mkfifo', [pipe]);
    const args = ['--port', `${await findFreePort()}`, '--url', 'http://localhost:9/'];
    const run = built.run([...args, ...options], {}, folder);
    // A pipe that is opened for reading and writing does not wait for the other side.
    if (begun) writeFileSync(openSync(pipe, 'r+'), begun);
    await opened(pipe, run);
    await ends(run);
  });

  it('even if some cleanups never resolve, and still runs all the others', async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      vi.useRealTimers();
      logged.mockRestore();
    });
    const cleanups = new CleanupStack();
    const stopped: string[] = [];
    cleanups.add(() => stopped.push('first'));
    for (let count = 0; count < 12; count += 1) cleanups.add(() => new Promise(() => {}));
    cleanups.add(() => Promise.reject(new Failure('notWritten', 'The recording is lost.')));
    cleanups.add(() => stopped.push('last'));
    let isOver = false;
    const all = cleanups.runAll().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(9500);
    expect([isOver, stopped]).toEqual([true, ['last', 'first']]);
    await all;
    expect(cleanups.failure).toMatchObject({ code: 73 });
    cleanups.add(() => stopped.push('late'));
    expect(stopped).toEqual(['last', 'first', 'late']);
    expect(logged).toHaveBeenCalledTimes(12);
  });
});

/** Opens connections of every kind to simulator and proxy, which do not end; gives all that they answer. */
async function connections(port: number, proxyPort: number, behind: string): Promise<string[]> {
  const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', ''];
  const post = ['POST / HTTP/1.1', `Host: ${behind}`, 'Content-Length: 9', '', 'half'];
  const output: string[] = [];
  for (const [at, text] of [
    [port, lines('GET / HTTP/1.1', `Host: localhost:${port}`)],
    [port, lines('GET /worlds/default/events HTTP/1.1', `Host: localhost:${port}`, '')],
    [proxyPort, lines('GET / HTTP/1.1', `Host: ${behind}`)],
    [proxyPort, lines('GET /silent HTTP/1.1', `Host: ${behind}`, '')],
    [proxyPort, lines(...post)],
    [proxyPort, lines('GET /ws HTTP/1.1', `Host: ${behind}`, ...upgrade)],
  ] as const) {
    const socket = connect(at, '127.0.0.1', () => socket.write(text));
    socket.on('error', () => {}).on('data', (bytes) => output.push(String(bytes)));
  }
  return output;
}
