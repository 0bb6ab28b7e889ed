import { expect } from '@playwright/test';
import { ThermalState } from '../../host-bridge/protocol';
import type { PageAction } from '../../tests/e2e/action';

const hearsOfTheHeat: PageAction = async ({ page, world, press, ids }) => {
  // The present state is there before anything happens.
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'Latest payload' })).toBeVisible();
  for (const name of ['CRITICAL', 'NOMINAL'] as const) {
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { thermalState: ThermalState[name] },
    });
    await expect(page.getByRole('heading', { name: `Thermal state: ${name}` })).toBeVisible();
    const payload = page.getByRole('region', { name: 'Latest payload' });
    await expect(payload).toContainText(`thermal_state:${ThermalState[name]}`);
  }
};
export default hearsOfTheHeat;
