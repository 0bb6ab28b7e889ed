import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ThermalState } from '../../host-bridge';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const thermalStates = { manifest, page };

test('shows the present state, which is sent as soon as it is subscribed to', async () => {
  const { view, host } = await openPage(thermalStates);
  expect(await view.findByRole('heading', { name: 'Thermal state: NOMINAL' })).toBeDefined();
  expect(host.subscriptions).toEqual([{ event: 'THERMAL_STATE_UPDATE', args: {} }]);
});

test.each([
  ['NOMINAL', ThermalState.NOMINAL],
  ['FAIR', ThermalState.FAIR],
  ['SERIOUS', ThermalState.SERIOUS],
  ['CRITICAL', ThermalState.CRITICAL],
])('shows %s', async (name, thermalState) => {
  const { view, world } = await openPage(thermalStates);
  await view.findByRole('heading', { name: 'Thermal state: NOMINAL' });
  await world.commit({ type: 'device', client: ids.client, patch: { thermalState } });
  expect(await view.findByRole('heading', { name: `Thermal state: ${name}` })).toBeDefined();
  await view.findByText(/thermal_state/);
  const payload = view.getByRole('region', { name: 'Latest payload' });
  expect(payload.textContent).toContain(`thermal_state:${thermalState}`);
});

test.each([7, 'SOMETHING_NEW'])(
  'shows UNHANDLED for the unknown value %s',
  async (thermal_state) => {
    const { view, host, world } = await openPage(thermalStates);
    await view.findByRole('heading', { name: 'Thermal state: NOMINAL' });
    host.dispatch('THERMAL_STATE_UPDATE', { thermal_state });
    expect(await view.findByRole('heading', { name: 'Thermal state: UNHANDLED' })).toBeDefined();
    expect(view.getByText(JSON.stringify(thermal_state))).toBeDefined();
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { thermalState: ThermalState.SERIOUS },
    });
    expect(await view.findByRole('heading', { name: 'Thermal state: SERIOUS' })).toBeDefined();
  },
);

test('keeps what it knows when the host sends what cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, host, world } = await openPage(thermalStates);
  await view.findByRole('heading', { name: 'Thermal state: NOMINAL' });
  await world.commit({
    type: 'device',
    client: ids.client,
    patch: { thermalState: ThermalState.SERIOUS },
  });
  await view.findByRole('heading', { name: 'Thermal state: SERIOUS' });
  for (const data of [null, 'nonsense', {}]) host.dispatch('THERMAL_STATE_UPDATE', data);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(3));
  expect(view.getByRole('heading', { name: 'Thermal state: SERIOUS' })).toBeDefined();
  logged.mockRestore();
});
