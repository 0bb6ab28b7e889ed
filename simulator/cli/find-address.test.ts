import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findAddress, type There } from './find-address';

const VITE = '  ➜  Local:   http://localhost:5173/';

/** A finder, and servers with what each answers. */
function among(servers: Record<string, There | Promise<There>>) {
  const requests: string[] = [];
  const over = new AbortController();
  const finder = findAddress({
    isSimulator: (url) => url.startsWith('http://localhost:3333/'),
    signal: over.signal,
    localAddressTimeoutMs: 20,
    async probe(url) {
      requests.push(url);
      return servers[url] ?? 'nothing';
    },
  });
  onTestFinished(() => over.abort());
  return { ...finder, requests, servers, over };
}

describe('the activity’s address', () => {
  it.each([
    ['called local, even after the API’s', { 3001: 'page', 5173: 'other' }, [3001, VITE], 5173],
    ['otherwise the first with a page', { 3001: 'other', 8080: 'page' }, [3001, 8080], 8080],
    ['never the simulator’s own', { 3333: 'page', 5173: 'page' }, [3333, VITE], 5173],
  ] as const)('is the one that is %s', async (_, answers, lines, port) => {
    const servers = Object.entries(answers).map(([at, answer]) => [
      `http://localhost:${at}/`,
      answer,
    ]);
    const finder = among(Object.fromEntries(servers));
    for (const line of lines) {
      finder.read(typeof line === 'number' ? `Listening at http://localhost:${line}` : line);
    }
    expect(await finder.found).toBe(`http://localhost:${port}/`);
    expect(finder.requests).not.toContain('http://localhost:3333/');
  });

  it('is also that of a page whose server names no type', async () => {
    const server = createServer((_, response) => response.end('<!doctype html>'));
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { signal } = new AbortController();
    const finder = findAddress({ isSimulator: () => false, signal, localAddressTimeoutMs: 20 });
    finder.read(`Client at ${url}`);
    expect(await finder.found).toBe(url);
  });

  it('is waited for until something answers there, and found once: later lines are not read', async () => {
    const finder = among({});
    finder.read(VITE);
    await expect.poll(() => finder.requests.length).toBeGreaterThan(1);
    finder.servers['http://localhost:5173/'] = 'page';
    expect(await finder.found).toBe('http://localhost:5173/');
    const line = {
      replace: () => expect.unreachable('a line was read after the address was found'),
    };
    finder.read(line as unknown as string);
  });

  it('is that of the page which is called local, however long that is compiled, and another’s where nothing comes of it', async () => {
    let compiled = (_: There) => {};
    const compiling = new Promise<There>((resolve) => {
      compiled = resolve;
    });
    const finder = among({ 'http://localhost:5173/': compiling, 'http://localhost:3000/': 'page' });
    finder.read('Open http://localhost:3000 to play');
    finder.read(VITE);
    setTimeout(() => compiled('page'), 1500);
    expect(await finder.found).toBe('http://localhost:5173/');
    const other = among({ 'http://localhost:3000/': 'page' });
    other.read('Open http://localhost:3000 to play');
    other.read(VITE);
    expect(await other.found).toBe('http://localhost:3000/');
  });

  it('is told apart while it is waited for: nothing listens, the first page is compiled, an error', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const finder = among({});
    expect(finder.status()).toBeUndefined();
    finder.read(VITE);
    await vi.advanceTimersByTimeAsync(5000);
    expect(finder.status()).toBe('nothing listens at http://localhost:5173/ yet (5 s)');
    let compiled = (_: There) => {};
    finder.servers['http://localhost:5173/'] = new Promise((resolve) => {
      compiled = resolve;
    });
    await vi.advanceTimersByTimeAsync(41_000);
    const listens = 'http://localhost:5173/ listens, its first page is being compiled (41 s)';
    expect(finder.status()).toBe(listens);
    finder.servers['http://localhost:5173/'] = { error: '500: no such module' };
    compiled({ error: '500: no such module' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(finder.status()).toBe('http://localhost:5173/ answers with 500: no such module');
    // The page itself says more, in its frame.
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await finder.found).toBe('http://localhost:5173/');
  });

  it('answers with the first words of an error, and is waited for until it is fixed', async () => {
    let isMended = false;
    const server = createServer((_, response) => {
      if (isMended) return response.end('<!doctype html>');
      const page = '<style>a{}</style><h1>No &lt;App&gt;</h1><script>if (a < b) c()</script>';
      response.writeHead(500, { 'content-type': 'text/html' }).end(page);
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { signal } = new AbortController();
    const finder = findAddress({ url, isSimulator: () => false, signal });
    await expect.poll(() => finder.status()).toBe(`${url} answers with 500: No <App>`);
    isMended = true;
    expect(await finder.found).toBe(url);
  });

  it('is asked seldom where a server answers without a page, and no more once the search is over', async () => {
    const finder = among({ 'http://localhost:3001/': 'other' });
    finder.read('Listening at http://localhost:3001');
    expect(await finder.answered).toBe('http://localhost:3001/');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(finder.requests).toHaveLength(1);
    finder.stop();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(finder.requests).toHaveLength(1);
  });

  it('is no longer looked for once the run is over', async () => {
    const finder = among({});
    finder.read(VITE);
    await expect.poll(() => finder.requests.length).toBeGreaterThan(0);
    finder.over.abort();
    const requestCount = finder.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(finder.requests.length).toBeLessThanOrEqual(requestCount + 1);
  });
});
