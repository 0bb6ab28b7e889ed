import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-01T12:00:00') });
});
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

/** Does what the browser does when it hides or shows the page. */
function become(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const { view } = await openPage('visibility-listener');
  await view.findByText('Nothing yet.');
  const log = within(view.getByRole('region', { name: 'Visibility changes' }));
  return () => log.queryAllByRole('listitem').map((entry) => entry.lastElementChild?.textContent);
}

test('updates the clock exactly once a second, and nothing else with it', async () => {
  await open();
  become('hidden');
  const [clock, log] = (['toLocaleTimeString', 'toISOString'] as const).map((method) =>
    vi.spyOn(Date.prototype, method),
  );
  for (let tenths = 0; tenths < 50; tenths++) await wait(100);
  // Strict mode renders twice, and the test’s clock goes on by itself as well.
  expect(clock?.mock.calls.length).toBeGreaterThanOrEqual(2 * 5);
  expect(clock?.mock.calls.length).toBeLessThanOrEqual(2 * 7);
  expect(log).not.toHaveBeenCalled();
});

test('shows for each return how long the page was hidden', async () => {
  const logged = await open();
  become('hidden');
  await wait(12_000);
  become('visible');
  expect(logged()[0]).toMatch(/^visible, after 12\d{3} ms hidden$/);
  await wait(5000);
  become('hidden');
  await wait(3000);
  become('visible');
  expect(logged()[0]).toMatch(/^visible, after 3\d{3} ms hidden$/);
});

test('counts from the opening when the page is opened hidden', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  const logged = await open();
  await wait(4000);
  become('visible');
  expect(logged()[0]).toMatch(/^visible, after 4\d{3} ms hidden$/);
});

test('shows no duration when it only receives the return', async () => {
  const logged = await open();
  become('visible');
  expect(logged()).toEqual(['visible']);
});
