import { within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

type Answer = () => Response | Promise<Response>;

/** Opens the page; the platform answers first like this, or in its usual way. */
const open = (answer?: Answer) =>
  openPage('guilds', { before: ({ answerForPlatform }) => answerForPlatform(answer) });

/** Opens the page, and waits until the next request, which the test answers, is under way. */
async function openWaiting() {
  const opened = await open();
  await opened.view.findByText('Board Game Night');
  let answer = (_: unknown) => {};
  opened.answerForPlatform(
    () => new Promise((resolve) => (answer = (guilds) => resolve(Response.json(guilds)))),
  );
  await vi.advanceTimersByTimeAsync(2100);
  return { ...opened, answer: (guilds: unknown) => answer(guilds) };
}

test('shows "Loading..." first, then the servers once they arrive', async () => {
  let answer = (_: Response) => {};
  const { view } = await open(() => new Promise((resolve) => (answer = resolve)));
  expect(await view.findByText('Loading...')).toBeDefined();
  answer(Response.json([{ id: '1', name: 'Late Guild', icon: null }]));
  expect(await view.findByText('Late Guild')).toBeDefined();
  expect(view.queryByText('Loading...')).toBeNull();
});

test('shows a message when the user is in no server', async () => {
  const { view } = await open(() => Response.json([]));
  expect(await view.findByText('The user is not in any server.')).toBeDefined();
});

test('shows a server’s icon, or its initials when it has none', async () => {
  const names = ['Quiet Corner Book Club', '🎲 Dice & Co', 'a b c d e', ''];
  const guilds = names.map((name, at) => ({ id: String(at), name, icon: at === 0 ? 'abc' : null }));
  const { view, simulation } = await open(() => Response.json(guilds));
  const servers = within(await view.findByRole('list', { name: 'Servers' }));
  const rows = servers.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Quiet Corner Book Club',
    '🎲D&C🎲 Dice & Co',
    'abcda b c d e',
    '',
  ]);
  const icons = rows.map((row) => row.querySelector('img')?.src);
  expect(icons).toEqual([simulation.imageUrl('/icons/0/abc.webp?size=128'), ...Array(3)]);
});

test('polls every two seconds', async () => {
  const { view, requests } = await open();
  await view.findByText('Board Game Night');
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(1900);
  expect(requests.length).toBe(requestCount);
  await vi.advanceTimersByTimeAsync(200);
  expect(requests.length).toBe(requestCount + 1);
});

test('polls two seconds after the previous request, however long the response takes', async () => {
  const { requests, answer } = await openWaiting();
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(1500);
  answer([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(requests.length).toBe(requestCount + 1);
});

test('waits for a slow response before it polls again, and shows each new list', async () => {
  const { view, requests, answer } = await openWaiting();
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests.length).toBe(requestCount);
  expect(view.getByText('Board Game Night')).toBeDefined();
  answer([{ id: ids.boardGames, name: 'Dice Night', icon: null }]);
  expect(await view.findByText('Dice Night')).toBeDefined();
  expect(view.queryByText('Quiet Corner Book Club')).toBeNull();
  // That answer took longer than the interval, so the next request follows at once.
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.length).toBe(requestCount + 1);
});

test.each([
  ['the body', () => Response.json({ retry_after: 6.5 }, { status: 429 })],
  ['the header', () => new Response('', { status: 429, headers: { 'retry-after': '7' } })],
])('waits for the retry time in %s of a 429 response', async (_, refusal) => {
  const { view, requests, answerForPlatform } = await open(refusal);
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('wait 7 s');
  expect(textContent).toContain('Trying again in 7 seconds.');
  answerForPlatform(undefined);
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests.length).toBe(requestCount);
  await vi.advanceTimersByTimeAsync(1100);
  expect(await view.findByText('Board Game Night')).toBeDefined();
});

test('does not poll at once when a 429 response names a wait that is too long for a timer', async () => {
  const inTenWeeks = { 'retry-after': String(70 * 24 * 60 * 60) };
  const { view, requests } = await open(
    () => new Response('', { status: 429, headers: inTenWeeks }),
  );
  await view.findByRole('alert');
  const requestCount = requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.length).toBe(requestCount);
});

test('keeps the last list when the next request is refused', async () => {
  const { view, answerForPlatform } = await open();
  await view.findByText('Board Game Night');
  answerForPlatform(() => Response.json({ message: 'Slow down' }, { status: 429 }));
  await vi.advanceTimersByTimeAsync(2100);
  const alert = await view.findByRole('alert');
  for (const part of ['error429', 'Slow down', 'wait a moment'])
    expect(alert.textContent).toContain(part);
  expect(view.getByText('Board Game Night')).toBeDefined();
});

test('keeps polling after a response that is not a list', async () => {
  const { view, answerForPlatform } = await open(() => Response.json({ guilds: 'all' }));
  expect((await view.findByRole('alert')).textContent).toContain('not a list of servers');
  answerForPlatform(undefined);
  await vi.advanceTimersByTimeAsync(2100);
  expect(await view.findByText('Board Game Night')).toBeDefined();
});
