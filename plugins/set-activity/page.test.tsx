import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const setActivity = { manifest, page };

/** Opens the page at a moment, in milliseconds since 1970. */
async function openAt(time: number) {
  const opened = await openPage(setActivity, {
    before: () => {
      vi.useFakeTimers({ now: time, toFake: ['Date'] });
    },
  });
  await opened.view.findByRole('region', { name: 'What the profile shows' });
  const presence = opened.world.get().clients[ids.client]?.richPresence;
  if (!presence) throw new Error('No rich presence has been set');
  return { ...opened, presence };
}

test('sets rich presence as soon as the page opens', async () => {
  const now = Date.UTC(2026, 0, 15, 19, 5, 30, 42);
  const { presence, simulation, view, calls } = await openAt(now);
  expect(presence.details).toContain(new Date(now).toLocaleTimeString());
  expect(presence.assets?.large_image).toMatch(/^https:.*\/42$/);
  expect(presence.assets?.small_image).toMatch(/^https:.*\/42$/);
  expect(presence.timestamps).toEqual({ start: now });
  expect(view.getByText(`The profile says “${presence.details}” now.`)).toBeDefined();
  expect(calls.map(({ cmd }) => cmd)).toEqual(['SET_ACTIVITY']);
  const instanceId = new URLSearchParams(simulation.search).get('instance_id');
  expect(presence.party).toEqual({ id: instanceId, size: [1, 0] });
});

test.each([
  [1_800_000_000_042, 42],
  [1_800_000_000_100, 1],
])('takes the size of the images from the time %i modulo 100: %i', async (time, size) => {
  const { presence } = await openAt(time);
  expect(presence.assets?.large_image).toMatch(new RegExp(`/${size}$`));
  expect(presence.assets?.small_image).toMatch(new RegExp(`/${size}$`));
});

test('shows an empty answer of the client', async () => {
  const { view } = await openPage(setActivity, {
    before: ({ fault }) => fault('SET_ACTIVITY', { kind: 'reply', data: null }),
  });
  const shown = await view.findByRole('region', { name: 'What the profile shows' });
  await waitFor(() => expect(shown.textContent).toContain('null'));
  expect(view.queryByText(/^The profile says/)).toBeNull();
});
