import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const visibilityListener = { manifest, page };
type View = Awaited<ReturnType<typeof openPage>>['view'];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-01T12:00:00') });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
});

/** What the browser does when the page is hidden or shown. */
function become(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function logged(view: View) {
  const log = view.getByRole('region', { name: 'Visibility changes' });
  return within(log)
    .queryAllByRole('listitem')
    .map((entry) => entry.lastElementChild?.textContent);
}

test('refreshes the clock exactly once a second', async () => {
  const { view } = await openPage(visibilityListener);
  await view.findByRole('timer');
  const formatTime = vi.spyOn(Date.prototype, 'toLocaleTimeString');
  for (let tenths = 0; tenths < 50; tenths++) await wait(100);
  // Strict mode renders twice, and the test’s clock goes on by itself as well.
  expect(formatTime.mock.calls.length).toBeGreaterThanOrEqual(2 * 5);
  expect(formatTime.mock.calls.length).toBeLessThanOrEqual(2 * 7);
  formatTime.mockRestore();
});

test('logs each change with its time, newest first', async () => {
  const { view } = await openPage(visibilityListener);
  expect(await view.findByText('Nothing yet.')).toBeDefined();
  become('hidden');
  become('visible');
  become('hidden');
  expect(logged(view)).toEqual(['hidden', expect.stringMatching(/^visible/), 'hidden']);
  for (const entry of view.getAllByText(/hidden|visible/, { selector: 'li span' })) {
    expect(entry.previousElementSibling?.textContent).toMatch(/12:00:0/);
  }
});

test('says for each return how long the page was hidden', async () => {
  const { view } = await openPage(visibilityListener);
  await view.findByText('Nothing yet.');
  become('hidden');
  await wait(12_000);
  become('visible');
  expect(logged(view)[0]).toMatch(/^visible, hidden for 12\.\d s$/);
  await wait(5000);
  become('hidden');
  await wait(3000);
  become('visible');
  expect(logged(view)[0]).toMatch(/^visible, hidden for 3\.\d s$/);
});

test('says what still ran while the page was hidden', async () => {
  const { view } = await openPage(visibilityListener);
  await view.findByText('Nothing yet.');
  become('hidden');
  await wait(1000);
  become('visible');
  expect(
    view.getByText(/animation frames came, and a timer of 100 ms ticked 1\d times/),
  ).toBeDefined();
});

test('counts from the opening of a page that was opened hidden', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  const { view } = await openPage(visibilityListener);
  await view.findByText('Nothing yet.');
  await wait(4000);
  become('visible');
  expect(logged(view)[0]).toMatch(/^visible, hidden for 4\.\d s$/);
});

test('guesses no duration when it heard only of the return', async () => {
  const { view } = await openPage(visibilityListener);
  await view.findByText('Nothing yet.');
  become('visible');
  expect(logged(view)).toEqual(['visible']);
});

test('resets the history at a click', async () => {
  const { view } = await openPage(visibilityListener);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const reset = await view.findByRole('button', { name: 'Reset' });
  expect(reset).toHaveProperty('disabled', true);
  become('hidden');
  become('visible');
  await user.click(reset);
  expect(logged(view)).toEqual([]);
  become('hidden');
  expect(logged(view)).toEqual(['hidden']);
});

test('renders the log no more often because of the clock', async () => {
  const { view } = await openPage(visibilityListener);
  await view.findByText('Nothing yet.');
  become('hidden');
  const formatted = vi.spyOn(Date.prototype, 'toISOString');
  await wait(5000);
  expect(formatted).not.toHaveBeenCalled();
  become('visible');
  // Strict mode renders the new entry twice; the old one is not among them.
  expect(formatted).toHaveBeenCalledTimes(2);
  formatted.mockRestore();
});
