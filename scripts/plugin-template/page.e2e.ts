import { expect } from '@playwright/test';
import { ids } from '../../simulator/world';
import type { Tools } from '../../tests/e2e/action';

export default async function callsTheHost({ page, world, press }: Tools) {
  await press(page.getByRole('button', { name: 'Set config' }));
  await expect(page.getByRole('status').filter({ hasText: 'the user can interact' })).toBeVisible();
  expect(world.get().clients[ids.client]?.device.interactivePip).toBe(true);
}
