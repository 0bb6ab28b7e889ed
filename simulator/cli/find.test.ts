import { beforeEach, expect, it, vi } from 'vitest';
import { findActivity } from './find';
import type { AddressFinder } from './find-address';
import type { Run } from './run-context';
import type { Part } from './start-activity';
import { noticesIn, testRun } from './testing/test-run';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const never = new Promise<never>(() => {});

function finder() {
  let [finds, answers] = [(_: string) => {}, (_: string) => {}];
  const found = new Promise<string>((resolve) => (finds = resolve));
  const answered = new Promise<string>((resolve) => (answers = resolve));
  const status = vi.fn<AddressFinder['status']>();
  const [no, read] = [() => false, () => {}];
  const parts = { read, addPort: read, hasPrintedAddress: no, isOver: no, stop: vi.fn() };
  return { ...parts, found, answered, status, finds, answers };
}

function part(name: string, role?: Part['role']) {
  const ended = { promise: never } as Part['ended'];
  const command = { name, role, folder: '/', command: 'x', since: 0, group: 0, facts: {} };
  return { ...command, ended, finder: finder() };
}

/** A run that looks for the activity among the parts, or at an address that is given. */
function looking(parts: Part[], more: Partial<Run> = {}, givenFinder?: AddressFinder) {
  const { run, events } = testRun(more);
  const setWaiting = vi.fn();
  const url = findActivity(run, { parts, givenFinder }, setWaiting);
  return { url, events, last: () => noticesIn(events).at(-1), setWaiting };
}

it('the search never gives up while the command runs, and reports what it knows', async () => {
  const only = part('');
  const { url, events, last, setWaiting } = looking([only]);
  await vi.advanceTimersByTimeAsync(9900);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(last()).toContain('the command has printed no address yet; if the page is elsewhere');
  only.finder.status.mockReturnValue('http://localhost:5173/ listens');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(last()).toBe('Waiting: http://localhost:5173/ listens.');
  expect(setWaiting.mock.lastCall?.[0]()).toBe(last());
  await vi.advanceTimersByTimeAsync(3_600_000);
  only.finder.finds('http://localhost:5173/');
  expect(await url).toBe('http://localhost:5173/');
  const count = events.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events.length).toBe(count);
});

it('a given address is used at once, or once it responds if there is a command or tests', async () => {
  const settings = { url: 'http://localhost:9/' };
  expect(await looking([], { settings }).url).toBe(settings.url);
  for (const [parts, tests] of [
    [[], ['test']],
    [[part('')], undefined],
  ] satisfies [Part[], string[] | undefined][]) {
    const given = finder();
    const arrived = vi.fn();
    void looking(parts, { settings, tests }, given).url.then(arrived);
    await vi.advanceTimersByTimeAsync(9000);
    expect(arrived).not.toHaveBeenCalled();
    given.finds(settings.url);
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toHaveBeenCalledWith(settings.url);
  }
});

it('an address on another machine must use HTTPS, unless the activity is framed directly', async () => {
  const settings = { url: 'http://192.0.2.1:9/' };
  const message = expect.stringContaining('with --direct');
  await expect(looking([], { settings }).url).rejects.toMatchObject({ code: 64, message });
  const direct = looking([], { settings: { ...settings, direct: true } });
  expect(await direct.url).toBe(settings.url);
});

it('with tests, the search fails after five minutes, with 68 and what it knows', async () => {
  const only = part('');
  only.finder.status.mockReturnValue('http://localhost:5173/ responds with 500: no');
  const failure = looking([only], { tests: ['test'] }).url.catch((error) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  const message = expect.stringContaining('with 500: no');
  expect(await failure).toMatchObject({ code: 68, message });
});

it('with a client and a server, the client’s page is used once the server has responded', async () => {
  const [server, client] = [part('server', 'server'), part('client', 'page')];
  const { url, events } = looking([server, client]);
  const found = vi.fn();
  void url.then(found);
  server.finder.finds('http://localhost:3001/');
  await vi.advanceTimersByTimeAsync(2000);
  client.finder.finds('http://localhost:5173/');
  server.finder.status.mockReturnValue('nothing listens at http://localhost:3001/ yet');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found).not.toHaveBeenCalled();
  server.finder.answers('http://localhost:3001/');
  expect(await url).toBe('http://localhost:5173/');
  expect(server.finder.stop).toHaveBeenCalled();
  const answers = { event: 'reachable', name: 'server', url: 'http://localhost:3001/' };
  expect(events).toContainEqual(answers);
});

it('the search stops waiting for a part that prints no address or has exited', async () => {
  const [client, types, build] = [part('client', 'page'), part('types'), part('build')];
  build.ended.code = 0;
  Object.assign(build.ended, { promise: Promise.resolve(0) });
  const { url, last } = looking([client, types, build]);
  client.finder.finds('http://localhost:5173/');
  await vi.advanceTimersByTimeAsync(10_100);
  expect(await url).toBe('http://localhost:5173/');
  expect(last()).toBe('No longer waiting for types: it has printed no address.');
});

it('the server’s page is used if the client never serves one', async () => {
  const [client, server] = [part('client', 'page'), part('server', 'server')];
  const { url } = looking([client, server]);
  server.finder.finds('http://localhost:3001/');
  server.finder.answers('http://localhost:3001/');
  await vi.advanceTimersByTimeAsync(26_000);
  expect(await url).toBe('http://localhost:3001/');
});
