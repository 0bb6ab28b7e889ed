import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

/** The command works on iOS and Android only. */
export const launch = { platform: 'mobile' };

export default async function locksTheOrientation({ page, world, press, choose, ids }: Tools) {
  await choose(page.getByLabel('Default lock state'), 'landscape');
  await choose(page.getByLabel('Grid lock state'), 'portrait');
  await press(page.getByRole('button', { name: 'Set orientation lock state' }));
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: /requested/ })).toContainText('lock_state:3');
  await expect
    .poll(() => world.get().clients[ids.client]?.device.orientationLock)
    .toMatchObject({ lock_state: 3, grid_lock_state: 2 });
}
