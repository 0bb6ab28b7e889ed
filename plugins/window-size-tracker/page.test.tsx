import { act, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const windowSizeTracker = { manifest, page };
type View = Awaited<ReturnType<typeof openPage>>['view'];

const { innerWidth, innerHeight } = window;

afterEach(() => {
  Object.assign(window, { innerWidth, innerHeight });
});

/** What the browser does when the frame gets another size. */
function resize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

function logged(view: View) {
  const log = view.getByRole('region', { name: 'Resizes' });
  return within(log)
    .queryAllByRole('listitem')
    .map((entry) => entry.lastElementChild?.textContent);
}

test('logs every resize, newest first, with its time', async () => {
  const { view } = await openPage(windowSizeTracker);
  await view.findByText('Nothing yet.');
  resize(800, 600);
  resize(390, 844);
  resize(390, 844);
  expect(logged(view)).toEqual(['390 × 844', '390 × 844', '800 × 600']);
  expect(view.getByText('390 × 844', { selector: 'strong' })).toBeDefined();
  expect(view.getByText('800 × 600').previousElementSibling?.tagName).toBe('TIME');
});

test('keeps the newest hundred', async () => {
  const { view } = await openPage(windowSizeTracker);
  await view.findByText('Nothing yet.');
  for (let width = 1; width <= 120; width++) resize(width, 1);
  const entries = logged(view);
  expect(entries).toHaveLength(100);
  expect(entries[0]).toBe('120 × 1');
  expect(entries.at(-1)).toBe('21 × 1');
});

test('renders the new entry only', async () => {
  const { view } = await openPage(windowSizeTracker);
  await view.findByText('Nothing yet.');
  for (let width = 1; width <= 20; width++) resize(width, 1);
  const formatted = vi.spyOn(Date.prototype, 'toISOString');
  resize(21, 1);
  // Twice because of strict mode.
  expect(formatted).toHaveBeenCalledTimes(2);
  formatted.mockRestore();
});

test.each([
  ['picture', 240, 135],
  ['narrow', 390, 844],
  ['wide', 1280, 720],
] as const)('says what a %s frame asks for', async (kind, width, height) => {
  const { view } = await openPage(windowSizeTracker);
  await view.findByText('Nothing yet.');
  resize(width, height);
  expect(view.getByText(kind).closest('[data-holds]')).not.toBeNull();
});

test('in mock mode another window has the size that is asked for', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { view, user } = await openPage(windowSizeTracker);
  await user.click(await view.findByRole('button', { name: 'Phone, 390 × 844' }));
  const asked = new URLSearchParams(String(open.mock.lastCall?.[2]).replaceAll(',', '&'));
  expect(Object.fromEntries(asked)).toEqual({ popup: '', width: '390', height: '844' });
  open.mockRestore();
});
