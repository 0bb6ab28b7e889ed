import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

/** @param now in milliseconds since 1970 */
async function openAt(now: number) {
  const opened = await openPage('set-activity', {
    before: () => void vi.useFakeTimers({ now, toFake: ['Date'] }),
  });
  await opened.view.findByRole('region', { name: 'What the profile shows' });
  const { richPresence } = clientIn(opened.world.get(), ids.client);
  return { ...opened, presence: richPresence };
}

test('sets rich presence as soon as the page opens', async () => {
  const now = Date.UTC(2026, 0, 15, 19, 5, 30, 42);
  const { presence, simulation, view, calls } = await openAt(now);
  const instanceId = new URLSearchParams(simulation.search).get('instance_id');
  expect(presence).toMatchObject({
    details: expect.stringContaining(new Date(now).toLocaleTimeString()),
    timestamps: { start: now },
    party: { id: instanceId, size: [1, 0] },
  });
  expect(view.getByText(`The profile now shows “${presence?.details}”.`)).toBeDefined();
  expect(calls.map(({ cmd }) => cmd)).toEqual(['SET_ACTIVITY']);
});

test('shows the elapsed time, second by second, and both images by their texts', async () => {
  const { view } = await openAt(Date.UTC(2026, 0, 15));
  const clock = await view.findByRole('timer');
  for (const [seconds, text] of [
    [0, '00:00'],
    [1, '00:01'],
    [3725, '01:02:05'],
  ] as const) {
    act(() => void vi.setSystemTime(Date.UTC(2026, 0, 15, 0, 0, seconds)));
    await waitFor(() => expect(clock.textContent).toBe(`${text} elapsed`), { timeout: 2000 });
  }
  expect(view.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'A random image, 1 pixels wide',
    'An image that stays the same',
  ]);
});

test('clears the presence, and then shows none', async () => {
  const { view, user, calls, world } = await openPage('set-activity');
  await view.findByText(/^The profile now shows/);
  await user.click(view.getByRole('button', { name: 'nothing, to clear it' }));
  expect(await view.findByText(/^The presence is cleared/)).toBeDefined();
  expect(calls.at(-1)?.args).toEqual({ activity: null });
  expect(clientIn(world.get(), ids.client).richPresence).toBeNull();
  expect(view.queryByRole('timer')).toBeNull();
  expect(view.queryByRole('img')).toBeNull();
});

test.each([
  [1_800_000_000_042, 42],
  [1_800_000_000_100, 1],
])('uses the time %i modulo 100 as the size of the images: %i', async (time, size) => {
  const { presence } = await openAt(time);
  const image = expect.stringMatching(new RegExp(`^https:.*/${size}$`));
  expect(presence?.assets).toMatchObject({ large_image: image, small_image: image });
});

test('shows a null reply of the client', async () => {
  const { view } = await openPage('set-activity', {
    before: ({ fault }) => fault('SET_ACTIVITY', { kind: 'reply', data: null }),
  });
  const shown = await view.findByRole('region', { name: 'What the profile shows' });
  await waitFor(() => expect(shown.textContent).toContain('null'));
  expect(view.queryByText(/^The profile now shows/)).toBeNull();
});
