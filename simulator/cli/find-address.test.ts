import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { target } from '../proxy/testing/own-servers';
import { findAddress, type ProbeResult } from './find-address';

const VITE = '  ➜  Local:   http://localhost:5173/';
const local = 'http://localhost:5173/';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A finder, and servers with what each answers. */
function among(servers: Record<string, ProbeResult | Promise<ProbeResult>>) {
  const requests: string[] = [];
  const over = new AbortController();
  const finder = findAddress({
    isSimulator: (url) => url.startsWith('http://localhost:3333/'),
    signal: over.signal,
    async probe(url) {
      requests.push(url);
      return servers[url] ?? 'nothing';
    },
  });
  onTestFinished(() => over.abort());
  let url: string | undefined;
  void finder.found.then((found) => (url = found));
  /** The finder's result after this many milliseconds from now. */
  const within = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return url;
  };
  return { ...finder, requests, servers, over, within };
}

/** A page that compiles until the test tells its first answer. */
function compiling() {
  let compiled = (_: ProbeResult) => {};
  const page = new Promise<ProbeResult>((resolve) => (compiled = resolve));
  return { page, compiled };
}

describe('the activity’s address', () => {
  it.each([
    ['the “Local” one, even after the API’s', { 3001: 'page', 5173: 'other' }, [3001, VITE], 5173],
    ['the first with a page without “Local”', { 3001: 'other', 8080: 'page' }, [3001, 8080], 8080],
    ['never the simulator’s own', { 3333: 'page', 5173: 'page' }, [3333, VITE], 5173],
  ] as const)('is %s', async (_, answers, lines, port) => {
    const servers = Object.entries(answers).map(([at, is]) => [`http://localhost:${at}/`, is]);
    const finder = among(Object.fromEntries(servers));
    for (const line of lines) {
      finder.read(typeof line === 'number' ? `Listening at http://localhost:${line}` : line);
    }
    expect(await finder.within(2500)).toBe(`http://localhost:${port}/`);
    expect(finder.requests).not.toContain('http://localhost:3333/');
  });

  it('is found as soon as a server responds there, and later lines are not read', async () => {
    const finder = among({});
    finder.read(VITE);
    expect(await finder.within(10_000)).toBeUndefined();
    finder.servers[local] = 'page';
    expect(await finder.within(300)).toBe(local);
    const replace = () => expect.unreachable('a line was read after the address was found');
    finder.read({ replace } as unknown as string);
  });

  it('is that of the page labeled “Local”, however long it compiles, or another page’s if nothing responds there', async () => {
    const { page, compiled } = compiling();
    const other = { 'http://localhost:3000/': 'page' } as const;
    const [finder, without] = [among({ ...other, [local]: page }), among(other)];
    for (const { read } of [finder, without]) {
      read('Open http://localhost:3000 to play');
      read(VITE);
    }
    expect(await finder.within(60_000)).toBeUndefined();
    expect(await without.within(0)).toBe('http://localhost:3000/');
    compiled('page');
    expect(await finder.within(300)).toBe(local);
  });

  it('has a status while it is pending: nothing listens, the first page is compiling, or an error response', async () => {
    const finder = among({});
    expect(finder.status()).toBeUndefined();
    finder.read(VITE);
    await finder.within(5000);
    expect(finder.status()).toBe(`nothing listens at ${local} yet (5 s)`);
    const { page, compiled } = compiling();
    finder.servers[local] = page;
    await finder.within(41_000);
    const compiles = `${local} is listening, and its first page is being compiled (41 s)`;
    expect(finder.status()).toBe(compiles);
    finder.servers[local] = { error: '500: no such module' };
    compiled(finder.servers[local]);
    await finder.within(1000);
    expect(finder.status()).toBe(`${local} responds with 500: no such module`);
    // The page itself says more, in its frame.
    expect(await finder.within(21_000)).toBe(local);
  });

  it('is probed rarely if its server has no page, and no more once the search or the run is over', async () => {
    const finder = among({ 'http://localhost:3001/': 'other' });
    finder.read('Listening at http://localhost:3001');
    expect(await finder.answered).toBe('http://localhost:3001/');
    await finder.within(1200);
    expect(finder.requests).toHaveLength(1);
    finder.stop();
    const ended = among({});
    ended.read(VITE);
    await ended.within(600);
    const count = ended.requests.length;
    ended.over.abort();
    await ended.within(10_000);
    expect([finder.requests.length, ended.requests.length]).toEqual([1, count]);
  });

  it('has the first words of an error response as its status, and is found once it has a page, even without a content type', async () => {
    vi.useRealTimers();
    let isMended = false;
    const { host } = await target((_, response) => {
      if (isMended) return void response.end('<!doctype html>');
      const page = '<style>a{}</style><h1>No &lt;App&gt;</h1><script>if (a < b) c()</script>';
      response.writeHead(500, { 'content-type': 'text/html' }).end(page);
    });
    const url = `http://${host}/`;
    const signal = AbortSignal.timeout(60_000);
    const finder = findAddress({ isSimulator: () => false, signal, localAddressTimeoutMs: 20 });
    finder.read(`Client at ${url}`);
    await expect.poll(() => finder.status()).toBe(`${url} responds with 500: No <App>`);
    isMended = true;
    expect(await finder.found).toBe(url);
  });
});
