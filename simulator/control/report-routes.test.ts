import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonPost } from '../../tests/harness/json-post';
import { readEvents } from '../utils';
import { ids, seed } from '../world';
import { createWorlds, type Report, type Worlds } from '../worlds';
import { worldRoutes } from './world-routes';

let worlds: Worlds;
let routes: ReturnType<typeof worldRoutes>;
beforeEach(() => {
  worlds = createWorlds(() => seed());
  routes = worldRoutes(worlds);
});
afterEach(() => void vi.useRealTimers());

const post = (path: string, body: unknown) => routes.request(`/worlds/${path}`, jsonPost(body));

const locale = { kind: 'request', cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n', size: 9, args: {} };
const entry = (seq: number, host = 'a') => ({ client: ids.client, host, seq, at: 7, ...locale });
const entries = (count: number) => Array.from({ length: count }, (_, seq) => entry(seq));

async function read(from = 0, world = 'default') {
  const response = await routes.request(`/worlds/${world}/reports?from=${from}`);
  return (await response.json()) as { reports: Report[]; next: number; missed: number };
}

test('the reports that a stage posts are numbered, and so are its hosts', async () => {
  const posted = await post('default/reports', { reports: [entry(0), entry(1)] });
  expect([posted.status, await posted.json()]).toEqual([200, { next: 2 }]);
  await post('default/reports', { reports: [entry(0, 'b'), entry(2)] });
  const { reports, ...page } = await read();
  expect(page).toEqual({ next: 4, missed: 0 });
  expect(reports[0]).toEqual({ number: 0, client: ids.client, host: 1, seq: 0, at: 7, ...locale });
  expect(reports.map((each) => 'host' in each && [each.number, each.host, each.seq])).toEqual([
    [0, 1, 0],
    [1, 1, 1],
    [2, 2, 0],
    [3, 1, 2],
  ]);
  expect((await read(3)).reports).toHaveLength(1);
  expect((await read(0, 'another')).reports).toEqual([]);
});

test('requests to the REST API and through the proxy are among the reports, each with its client', async () => {
  await post('default/reports', { reports: [entry(0)] });
  const times = { at: 8, duration: 1, bytes: 2 };
  const told = { faults: ['f'], data: { a: 1 } };
  const proxied = { userId: ids.me, method: 'GET', path: '/a', ...times, ...told };
  await post('requests', { requests: [proxied] });
  worlds.first.addRequest({ kind: 'rest', at: 9, method: 'GET', path: '/b', status: 200, took: 1 });
  const { reports } = await read();
  expect(reports.map(({ number, kind }) => [number, kind])).toEqual([
    [0, 'request'],
    [1, 'proxied'],
    [2, 'rest'],
  ]);
  expect(reports[1]).toMatchObject({ client: ids.client, took: 1, replySize: 2, ...told });
});

async function stream(from: string, headers: Record<string, string> = {}) {
  const response = await routes.request(`/worlds/default/reports/events?from=${from}`, { headers });
  if (!response.body) throw new Error('There is no stream');
  const events = readEvents(response.body);
  return {
    next: async () =>
      JSON.parse((await events.next()).value?.data ?? '') as Awaited<ReturnType<typeof read>>,
    leave: () => events.return(),
  };
}

test('a page of reports is limited in characters, and the next one continues after it', async () => {
  const args = { text: 'x'.repeat(200_000) };
  for (const seq of [0, 1, 2])
    await post('default/reports', { reports: [{ ...entry(seq), args }] });
  const { reports, next } = await read();
  expect([reports.length, next]).toEqual([2, 2]);
  expect((await read(next)).reports).toHaveLength(1);
});

test('a follower gets each report once, and resumes where it left off', async () => {
  await post('default/reports', { reports: entries(3) });
  const { next, leave } = await stream('1');
  const page = { reports: [{ number: 1 }, { number: 2 }], next: 3, missed: 0 };
  expect(await next()).toMatchObject(page);
  expect(worlds.first.followers).toBe(1);
  await post('default/reports', { reports: entries(1) });
  expect(await next()).toMatchObject({ reports: [{ number: 3 }], next: 4 });
  await leave();
  expect(worlds.first.followers).toBe(0);
  const resumed = await stream('0', { 'last-event-id': '2' });
  expect(await resumed.next()).toMatchObject({ reports: [{ number: 3 }], next: 4 });
  await resumed.leave();
});

test('a slow reader does not delay posts, and gets the number of reports that it missed', async () => {
  const { next, leave } = await stream('0');
  expect(await next()).toMatchObject({ reports: [], next: 0 });
  for (let posted = 0; posted < 60; posted += 1) {
    await post('default/reports', { reports: entries(500) });
    // In the next second, as many are taken again.
    vi.setSystemTime(Date.now() + 1000);
  }
  let [seen, missed, end] = [0, 0, 0];
  while (end < 30_000) {
    const page = await next();
    seen += page.reports.length;
    missed += page.missed;
    end = page.next;
  }
  expect(missed).toBeGreaterThan(5000);
  expect(seen + missed).toBe(end);
  await leave();
});

test('a flood of reports fills neither the memory nor the log, and dropped reports are counted', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const long = { ...entry(0), args: 'x'.repeat(15_000) };
  for (let posted = 0; posted < 10; posted += 1) {
    await post('default/reports', { reports: Array.from({ length: 60 }, () => long) });
  }
  const { reports } = worlds.first;
  expect(reports.end - reports.first).toBeLessThan(300);
  for (let posted = 0; posted < 30; posted += 1) {
    await post('default/reports', { reports: entries(500), dropped: 10 });
  }
  expect(reports.end).toBe(10_000);
  vi.advanceTimersByTime(1000);
  expect((await read(10_000)).reports).toEqual([
    { number: 10_000, kind: 'dropped', at: 1_001_000, count: 600 + 15_000 - 10_000 + 300 },
  ]);
});

test.each([
  ['a report of the kind rest', [{ ...entry(0), kind: 'rest' }]],
  ['a batch of more than 500 reports', entries(501)],
])('%s is refused, and nothing is stored', async (_, reports) => {
  expect((await post('default/reports', { reports })).status).toBe(400);
  expect((await read()).next).toBe(0);
});
