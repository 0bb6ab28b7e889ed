import { expect } from '@playwright/test';
import { ids } from '../../simulator/world';
import type { PageAction } from '../../tests/e2e/action';

const callsTheHost: PageAction = async ({ page, world, press }) => {
  await press(page.getByRole('button', { name: 'Set config' }));
  await expect(page.getByRole('status').filter({ hasText: 'the user can press' })).toBeVisible();
  expect(world.get().clients[ids.client]?.device.interactivePip).toBe(true);
};
export default callsTheHost;
