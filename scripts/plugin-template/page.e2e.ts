import { expect } from '@playwright/test';
import { ids } from '../../simulator/world';
import type { PageAction } from '../../tests/e2e/action';

const callsTheHost: PageAction = async ({ page, world, press }) => {
  await press(page.getByRole('button', { name: 'Set config' }));
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('use_interactive_pip');
  expect(world.get().clients[ids.client]?.device.interactivePip).toBe(true);
};
export default callsTheHost;
