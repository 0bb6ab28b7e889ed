import { expect } from '@playwright/test';
import { ScreenOrientation } from '../../host-bridge/protocol';
import type { PageAction } from '../../tests/e2e/action';

const hearsOfTheTurns: PageAction = async ({ page, world, press, ids }) => {
  // The present state is there before anything happens.
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'Latest payload' })).toBeVisible();
  for (const name of ['PORTRAIT', 'LANDSCAPE'] as const) {
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { screenOrientation: ScreenOrientation[name] },
    });
    await expect(page.getByRole('heading', { name: `Orientation: ${name}` })).toBeVisible();
    const payload = page.getByRole('region', { name: 'Latest payload' });
    await expect(payload).toContainText(`screen_orientation:${ScreenOrientation[name]}`);
  }
};
export default hearsOfTheTurns;
