import { act, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

const { innerWidth, innerHeight } = window;

afterEach(() => void Object.assign(window, { innerWidth, innerHeight }));

/** Does what the browser does when the frame gets another size. */
function resize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

async function open() {
  const opened = await openPage('window-size-tracker');
  const log = within(await opened.view.findByRole('region', { name: 'Sizes' }));
  const logged = () =>
    log.queryAllByRole('listitem').map((entry) => entry.lastElementChild?.textContent);
  return { ...opened, logged };
}

test('begins with the size at the opening, which a reset removes too', async () => {
  const { view, user, logged } = await open();
  expect(logged()).toEqual([`${innerWidth} × ${innerHeight}`]);
  await user.click(view.getByRole('button', { name: 'Reset' }));
  expect(logged()).toEqual([]);
});

test('keeps the newest hundred entries, and renders only the new one', async () => {
  const { logged } = await open();
  for (let width = 1; width < 120; width++) resize(width, 1);
  const formatted = vi.spyOn(Date.prototype, 'toISOString');
  resize(120, 1);
  // Strict mode renders twice.
  expect(formatted).toHaveBeenCalledTimes(2);
  const entries = logged();
  expect(entries).toHaveLength(100);
  expect([entries[0], entries.at(-1)]).toEqual(['120 × 1', '21 × 1']);
});

test.each([
  ['picture', 240, 135],
  ['narrow', 390, 844],
  ['wide', 1280, 720],
] as const)('highlights the advice for a %s frame', async (kind, width, height) => {
  const { view } = await open();
  resize(width, height);
  expect(view.getByText(kind).closest('[data-holds]')).not.toBeNull();
});

test('opens a window of the requested size in mock mode', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  const { view, user } = await open();
  await user.click(view.getByRole('button', { name: 'Phone, 390 × 844' }));
  const asked = new URLSearchParams(String(openWindow.mock.lastCall?.[2]).replaceAll(',', '&'));
  expect(Object.fromEntries(asked)).toEqual({ popup: '', width: '390', height: '844' });
});
