import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function turnsAccelerationOn({ page, world, press, ids }: Tools) {
  const statusWith = (word: string) =>
    expect(
      page.getByRole('heading', { name: `Hardware acceleration enabled: ${word}` }),
    ).toBeVisible();
  const encourage = page.getByRole('button', { name: 'Encourage hardware acceleration' });
  await world.commit({
    type: 'device',
    client: ids.client,
    patch: { hardwareAcceleration: false },
  });
  await statusWith('unknown');
  await press(encourage);
  await statusWith('No');
  await expect.poll(() => world.get().clients[ids.client]?.device.hardwareAcceleration).toBe(true);
  await press(encourage);
  await statusWith('Yes');
}
