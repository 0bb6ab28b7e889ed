import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findActivity } from './find';
import type { Run } from './run-context';
import type { Part } from './start-activity';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<never>(() => {});

/** A part whose finder is told from outside what to find. */
function part(name: string, role?: Part['role']) {
  let [find, answer] = [(_: string) => {}, (_: string) => {}];
  let status: string | undefined;
  const finder = {
    read() {},
    addPort() {},
    hasPrinted: () => false,
    isOver: () => false,
    stop: vi.fn(),
    status: () => status,
    found: new Promise<string>((resolve) => {
      find = resolve;
    }),
    answered: new Promise<string>((resolve) => {
      answer = resolve;
    }),
  };
  return {
    ...{
      name,
      role,
      folder: '/',
      command: 'x',
      finder,
      ended: { promise: never } as Part['ended'],
      ...{ since: 0, group: 0 },
      facts: {} as Part['facts'],
    },
    setStatus(text: string) {
      status = text;
    },
    finds: (url: string) => find(url),
    answers: (url: string) => answer(url),
  };
}

/** A run that looks for the activity among the parts. */
function looking(parts: Part[], more: Partial<Run> = {}) {
  const print = vi.fn();
  const { signal } = new AbortController();
  const run = { settings: {}, print, signal, ...more } as unknown as Run;
  const setWaiting = vi.fn();
  const url = findActivity(run, { parts }, setWaiting);
  return { url, print, setWaiting };
}

const notice = (message: string) => ({
  event: 'notice',
  message: expect.stringContaining(message),
  lines: [],
});

it('an activity that is not found is never given up while its command runs, and what is known is said', async () => {
  const ownPart = part('');
  const { url, print, setWaiting } = looking([ownPart]);
  await vi.advanceTimersByTimeAsync(9900);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(print).toHaveBeenLastCalledWith(
    notice('the command has printed no address yet; if the page is elsewhere'),
  );
  ownPart.setStatus('http://localhost:5173/ listens, its first page is being compiled (41 s)');
  await vi.advanceTimersByTimeAsync(30_000);
  const text = 'Waiting: http://localhost:5173/ listens, its first page is being compiled (41 s).';
  expect(print).toHaveBeenLastCalledWith(notice(text));
  expect(setWaiting.mock.lastCall?.[0]()).toBe(text);
  await vi.advanceTimersByTimeAsync(3_600_000);
  ownPart.finds('http://localhost:5173/');
  expect(await url).toBe('http://localhost:5173/');
  const count = print.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(print.mock.calls.length).toBe(count);
});

it('where nobody could stop it, it is given up after five minutes, with 68 and with what is known', async () => {
  const ownPart = part('');
  ownPart.setStatus('http://localhost:5173/ answers with 500: no');
  const { url } = looking([ownPart], { tests: ['test'] });
  const failure = url.catch((error) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(await failure).toMatchObject({
    code: 68,
    message: expect.stringContaining('with 500: no'),
  });
});

it('of two parts, the page is that of the client, and the server is waited for', async () => {
  const [server, client] = [part('server', 'server'), part('client', 'page')];
  const { url, print } = looking([server, client]);
  let isFound = false;
  void url.then(() => {
    isFound = true;
  });
  server.finds('http://localhost:3001/');
  await vi.advanceTimersByTimeAsync(2000);
  client.finds('http://localhost:5173/');
  server.setStatus('nothing listens at http://localhost:3001/ yet');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isFound).toBe(false);
  server.answers('http://localhost:3001/');
  expect(await url).toBe('http://localhost:5173/');
  expect(server.finder.stop).toHaveBeenCalled();
  expect(print).toHaveBeenCalledWith({
    ...{ event: 'answers', name: 'server', url: 'http://localhost:3001/' },
  });
});

it('a part that prints no address, or has ended, keeps nobody waiting', async () => {
  const [client, types, build] = [part('client', 'page'), part('types'), part('build')];
  build.ended.code = 0;
  Object.assign(build.ended, { promise: Promise.resolve(0) });
  const { url, print } = looking([client, types, build]);
  client.finds('http://localhost:5173/');
  await vi.advanceTimersByTimeAsync(10_100);
  expect(await url).toBe('http://localhost:5173/');
  expect(print).toHaveBeenCalledWith(
    notice('No longer waiting for types: it has printed no address.'),
  );
});

it('a client that only builds leaves the page to its server', async () => {
  const [client, server] = [part('client', 'page'), part('server', 'server')];
  const { url } = looking([client, server]);
  server.finds('http://localhost:3001/');
  server.answers('http://localhost:3001/');
  await vi.advanceTimersByTimeAsync(26_000);
  expect(await url).toBe('http://localhost:3001/');
});
