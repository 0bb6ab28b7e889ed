import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScreenOrientation } from '../../host-bridge';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const orientationUpdates = { manifest, page };

test('shows the present state, which is sent as soon as it is subscribed to', async () => {
  const { view, host } = await openPage(orientationUpdates);
  expect(await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' })).toBeDefined();
  expect(host.subscriptions).toEqual([{ event: 'ORIENTATION_UPDATE', args: {} }]);
});

test.each([
  ['PORTRAIT', ScreenOrientation.PORTRAIT],
  ['LANDSCAPE', ScreenOrientation.LANDSCAPE],
])('shows %s', async (name, screenOrientation) => {
  const { view, world } = await openPage(orientationUpdates);
  await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' });
  await world.commit({ type: 'device', client: ids.client, patch: { screenOrientation } });
  expect(await view.findByRole('heading', { name: `Orientation: ${name}` })).toBeDefined();
  await view.findByText(/screen_orientation/);
  const payload = view.getByRole('region', { name: 'Latest payload' });
  expect(payload.textContent).toContain(`screen_orientation:${screenOrientation}`);
});

test.each([7, 'SOMETHING_NEW'])(
  'shows UNHANDLED for the unknown value %s',
  async (screen_orientation) => {
    const { view, host, world } = await openPage(orientationUpdates);
    await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' });
    host.dispatch('ORIENTATION_UPDATE', { screen_orientation });
    expect(await view.findByRole('heading', { name: 'Orientation: UNHANDLED' })).toBeDefined();
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { screenOrientation: ScreenOrientation.PORTRAIT },
    });
    expect(await view.findByRole('heading', { name: 'Orientation: PORTRAIT' })).toBeDefined();
  },
);

test('keeps what it knows when the host sends what cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, host, world } = await openPage(orientationUpdates);
  await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' });
  await world.commit({
    type: 'device',
    client: ids.client,
    patch: { screenOrientation: ScreenOrientation.PORTRAIT },
  });
  await view.findByRole('heading', { name: 'Orientation: PORTRAIT' });
  for (const data of [null, 'nonsense', {}]) host.dispatch('ORIENTATION_UPDATE', data);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
  expect(view.getByRole('heading', { name: 'Orientation: PORTRAIT' })).toBeDefined();
  logged.mockRestore();
});
