import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function hearsOfVoices({ page, world, ids }: Tools) {
  await expect(page.getByText(/Subscribed/)).toBeVisible();
  const volume = 1 + Math.floor(Math.random() * 99);
  const patch = { volume };
  await world.commit({ type: 'voice', channelId: ids.gameNight, userId: ids.juniper, patch });
  await expect(page.getByRole('status').filter({ hasText: `${volume}%` })).toBeVisible();
}
