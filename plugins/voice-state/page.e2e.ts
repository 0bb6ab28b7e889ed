import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const hearsOfVoices: PageAction = async ({ page, world, ids }) => {
  await expect(page.getByText(/Subscribed/)).toBeVisible();
  const volume = 1 + Math.floor(Math.random() * 99);
  const patch = { volume };
  await world.commit({ type: 'voice', channelId: ids.gameNight, userId: ids.juniper, patch });
  await expect(page.getByRole('status').filter({ hasText: `${volume} %` })).toBeVisible();
};
export default hearsOfVoices;
