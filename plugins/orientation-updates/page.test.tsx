import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Orientation } from '../../host-bridge';
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
  ['PORTRAIT', Orientation.PORTRAIT],
  ['LANDSCAPE', Orientation.LANDSCAPE],
])('shows %s', async (name, screenOrientation) => {
  const { view, world } = await openPage(orientationUpdates);
  await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' });
  await world.commit({ type: 'device', patch: { screenOrientation } });
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
    await world.commit({ type: 'device', patch: { screenOrientation: Orientation.PORTRAIT } });
    expect(await view.findByRole('heading', { name: 'Orientation: PORTRAIT' })).toBeDefined();
  },
);

test('shows a refused subscription and subscribes again at a click', async () => {
  const { view, user, host, world } = await openPage(orientationUpdates, {
    before: ({ host }) =>
      host.misbehave('ORIENTATION_UPDATE', { kind: 'refuse', code: 4004, message: 'Not here' }),
  });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4004');
  expect(alert.textContent).toContain('This client does not send the event');
  host.misbehave('ORIENTATION_UPDATE', undefined);
  await user.click(view.getByRole('button', { name: 'Subscribe again' }));
  expect(await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' })).toBeDefined();
  await world.commit({ type: 'device', patch: { screenOrientation: Orientation.PORTRAIT } });
  expect(await view.findByRole('heading', { name: 'Orientation: PORTRAIT' })).toBeDefined();
});

test('says that it subscribes while the host is silent', async () => {
  const { view } = await openPage(orientationUpdates, {
    before: ({ host }) => host.misbehave('ORIENTATION_UPDATE', { kind: 'silence' }),
  });
  expect(await view.findByText('Subscribing…')).toBeDefined();
  expect(view.getByRole('heading', { name: 'Orientation: not known yet' })).toBeDefined();
});

test('keeps what it knows when the host sends what cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, host, world } = await openPage(orientationUpdates);
  await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' });
  await world.commit({ type: 'device', patch: { screenOrientation: Orientation.PORTRAIT } });
  await view.findByRole('heading', { name: 'Orientation: PORTRAIT' });
  for (const data of [null, 'nonsense', {}]) host.dispatch('ORIENTATION_UPDATE', data);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
  expect(view.getByRole('heading', { name: 'Orientation: PORTRAIT' })).toBeDefined();
  logged.mockRestore();
});

test('says that the host has closed the connection', async () => {
  const { view, host } = await openPage(orientationUpdates);
  await view.findByRole('heading', { name: 'Orientation: LANDSCAPE' });
  host.close(1000, 'Bye');
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('CLOSED');
  expect(alert.textContent).toContain('Bye (1000)');
  expect(view.getByRole('heading', { name: 'Orientation: not known yet' })).toBeDefined();
});
