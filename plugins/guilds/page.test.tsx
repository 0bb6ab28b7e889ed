import { within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const guilds = { manifest, page };

afterEach(() => {
  vi.restoreAllMocks();
});

test('says "Loading..." first, then the servers as soon as they are known', async () => {
  let answer = (_: Response) => {};
  const { view } = await openPage(guilds, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => new Promise((resolve) => (answer = resolve))),
  });
  expect(await view.findByText('Loading...')).toBeDefined();
  answer(Response.json([{ id: '1', name: 'Late Guild', icon: null }]));
  expect(await view.findByText('Late Guild')).toBeDefined();
});

test('shows a server’s icon, or its initials when it has none', async () => {
  const { view, simulation } = await openPage(guilds);
  const withIcon = (await view.findByText('Board Game Night')).closest('li');
  const { id, icon } = simulation.world.get().guilds[ids.boardGames] ?? {};
  const address = simulation.imageUrl(`/icons/${id}/${icon}.webp?size=128`);
  expect(withIcon?.querySelector('img')?.src).toBe(address);
  const without = view.getByText('Quiet Corner Book Club').closest('li');
  expect(without?.textContent).toContain('QCBC');
  expect(without?.querySelector('img')).toBeNull();
});

test('asks again every two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { view, requests } = await openPage(guilds);
  await view.findByText('Board Game Night');
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(1900);
  expect(requests.length).toBe(requestCount);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests.length).toBe(requestCount + 1);
});

test('waits for a slow answer before it asks again, and shows each new list', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { view, requests, answerForPlatform } = await openPage(guilds);
  await view.findByText('Board Game Night');
  let answer = (_: Response) => {};
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(2100);
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests.length).toBe(requestCount);
  expect(view.getByText('Board Game Night')).toBeDefined();
  answerForPlatform(() => new Promise(() => {}));
  answer(Response.json([{ id: ids.boardGames, name: 'Dice Night', icon: null }]));
  expect(await view.findByText('Dice Night')).toBeDefined();
  expect(view.queryByText('Quiet Corner Book Club')).toBeNull();
  // That answer took longer than the interval, so the next request follows at once.
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.length).toBe(requestCount + 1);
});

test('asks two seconds after the previous request, however long the answer takes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { view, requests, answerForPlatform } = await openPage(guilds);
  await view.findByText('Board Game Night');
  let answer = (_: Response) => {};
  answerForPlatform(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(2100);
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(1500);
  answer(Response.json([]));
  await vi.advanceTimersByTimeAsync(600);
  expect(requests.length).toBe(requestCount + 1);
});

test.each([
  ['the body', () => Response.json({ retry_after: 6.5 }, { status: 429 })],
  ['the header', () => new Response('', { status: 429, headers: { 'retry-after': '7' } })],
])('asks no sooner than %s of a refusal allows', async (_, refusal) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, requests, answerForPlatform } = await openPage(guilds, {
    before: ({ answerForPlatform }) => answerForPlatform(refusal),
  });
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('wait 7 s');
  expect(textContent).toContain('The next attempt follows in 7 seconds.');
  answerForPlatform(undefined);
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests.length).toBe(requestCount);
  await vi.advanceTimersByTimeAsync(1100);
  expect(await view.findByText('Board Game Night')).toBeDefined();
});

test('does not ask at once when a refusal names a longer wait than a timer can count', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const inTenWeeks = { 'retry-after': String(70 * 24 * 60 * 60) };
  const { view, requests } = await openPage(guilds, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => new Response('', { status: 429, headers: inTenWeeks })),
  });
  await view.findByRole('alert');
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.length).toBe(requestCount);
});

test('says so when the user is in no server', async () => {
  const { view } = await openPage(guilds, {
    before: ({ answerForPlatform }) => answerForPlatform(() => Response.json([])),
  });
  expect(await view.findByText('The user is not in any server.')).toBeDefined();
  expect(view.queryByText('Loading...')).toBeNull();
});

test.each([
  ['🎲 Dice & Co', '🎲D&C'],
  ['a b c d e', 'abcd'],
  ['', ''],
])('shows for a server called %j the initials %j', async (name, initials) => {
  const { view } = await openPage(guilds, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => Response.json([{ id: '1', name, icon: null }])),
  });
  const servers = within(await view.findByRole('list', { name: 'Servers' }));
  const server = servers.getByRole('listitem');
  expect(server.textContent).toBe(initials + name);
});

test('keeps the last list beside the refusal of a newer one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, answerForPlatform } = await openPage(guilds);
  await view.findByText('Board Game Night');
  answerForPlatform(() => Response.json({ message: 'Slow down' }, { status: 429 }));
  await vi.advanceTimersByTimeAsync(2100);
  const alert = await view.findByRole('alert');
  for (const part of ['error429', 'Slow down', 'wait a little'])
    expect(alert.textContent).toContain(part);
  expect(view.getByText('Board Game Night')).toBeDefined();
});

test.each([
  ['is not a list', () => Response.json({ guilds: 'all' }), 'not a list of servers'],
  ['names no server', () => Response.json([null]), 'not a list of servers'],
])('goes on asking after an answer that %s', async (_, nonsense, message) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { view, answerForPlatform } = await openPage(guilds, {
    before: ({ answerForPlatform }) => answerForPlatform(nonsense),
  });
  expect((await view.findByRole('alert')).textContent).toContain(message);
  answerForPlatform(undefined);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await view.findByText('Board Game Night')).toBeDefined();
});
