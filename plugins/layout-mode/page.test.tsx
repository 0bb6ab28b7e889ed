import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LayoutMode } from '../../host-bridge';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const layoutModePage = { manifest, page };

test('shows the present state, which is sent as soon as it is subscribed to', async () => {
  const { view, host } = await openPage(layoutModePage);
  expect(await view.findByRole('heading', { name: 'Layout mode: FOCUSED' })).toBeDefined();
  expect(host.subscriptions).toEqual([{ event: 'ACTIVITY_LAYOUT_MODE_UPDATE', args: {} }]);
});

test.each([
  ['FOCUSED', LayoutMode.FOCUSED],
  ['PIP', LayoutMode.PIP],
  ['GRID', LayoutMode.GRID],
])('shows %s', async (name, layoutMode) => {
  const { view, world } = await openPage(layoutModePage);
  await view.findByRole('heading', { name: 'Layout mode: FOCUSED' });
  await world.commit({ type: 'device', patch: { layoutMode } });
  expect(await view.findByRole('heading', { name: `Layout mode: ${name}` })).toBeDefined();
  await view.findByText(/layout_mode/);
  const payload = view.getByRole('region', { name: 'Latest payload' });
  expect(payload.textContent).toContain(`layout_mode:${layoutMode}`);
});

test.each([7, 'SOMETHING_NEW'])('shows UNHANDLED for the unknown value %s', async (layout_mode) => {
  const { view, host, world } = await openPage(layoutModePage);
  await view.findByRole('heading', { name: 'Layout mode: FOCUSED' });
  host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode });
  expect(await view.findByRole('heading', { name: 'Layout mode: UNHANDLED' })).toBeDefined();
  await world.commit({ type: 'device', patch: { layoutMode: LayoutMode.PIP } });
  expect(await view.findByRole('heading', { name: 'Layout mode: PIP' })).toBeDefined();
});

test('shows a refused subscription and subscribes again at a click', async () => {
  const { view, user, host, world } = await openPage(layoutModePage, {
    before: ({ host }) =>
      host.misbehave('ACTIVITY_LAYOUT_MODE_UPDATE', {
        kind: 'refuse',
        code: 4004,
        message: 'Not here',
      }),
  });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4004');
  expect(alert.textContent).toContain('This client does not send the event');
  host.misbehave('ACTIVITY_LAYOUT_MODE_UPDATE', undefined);
  await user.click(view.getByRole('button', { name: 'Subscribe again' }));
  expect(await view.findByRole('heading', { name: 'Layout mode: FOCUSED' })).toBeDefined();
  await world.commit({ type: 'device', patch: { layoutMode: LayoutMode.PIP } });
  expect(await view.findByRole('heading', { name: 'Layout mode: PIP' })).toBeDefined();
});

test('says that it subscribes while the host is silent', async () => {
  const { view } = await openPage(layoutModePage, {
    before: ({ host }) => host.misbehave('ACTIVITY_LAYOUT_MODE_UPDATE', { kind: 'silence' }),
  });
  expect(await view.findByText('Subscribing…')).toBeDefined();
  expect(view.getByRole('heading', { name: 'Layout mode: not known yet' })).toBeDefined();
});

test('keeps what it knows when the host sends what cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, host, world } = await openPage(layoutModePage);
  await view.findByRole('heading', { name: 'Layout mode: FOCUSED' });
  await world.commit({ type: 'device', patch: { layoutMode: LayoutMode.PIP } });
  await view.findByRole('heading', { name: 'Layout mode: PIP' });
  for (const data of [null, 'nonsense', {}]) host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', data);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
  expect(view.getByRole('heading', { name: 'Layout mode: PIP' })).toBeDefined();
  logged.mockRestore();
});

test('says that the host has closed the connection', async () => {
  const { view, host } = await openPage(layoutModePage);
  await view.findByRole('heading', { name: 'Layout mode: FOCUSED' });
  host.close(1000, 'Bye');
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('CLOSED');
  expect(alert.textContent).toContain('Bye (1000)');
  expect(view.getByRole('heading', { name: 'Layout mode: not known yet' })).toBeDefined();
});
