import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LayoutMode } from '../../host-bridge';
import { ids } from '../../simulator/world/seed';
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
  await world.commit({ type: 'device', client: ids.client, patch: { layoutMode } });
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
  await world.commit({ type: 'device', client: ids.client, patch: { layoutMode: LayoutMode.PIP } });
  expect(await view.findByRole('heading', { name: 'Layout mode: PIP' })).toBeDefined();
});

test('keeps what it knows when the host sends what cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, host, world } = await openPage(layoutModePage);
  await view.findByRole('heading', { name: 'Layout mode: FOCUSED' });
  await world.commit({ type: 'device', client: ids.client, patch: { layoutMode: LayoutMode.PIP } });
  await view.findByRole('heading', { name: 'Layout mode: PIP' });
  for (const data of [null, 'nonsense', {}]) host.dispatch('ACTIVITY_LAYOUT_MODE_UPDATE', data);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
  expect(view.getByRole('heading', { name: 'Layout mode: PIP' })).toBeDefined();
  logged.mockRestore();
});
