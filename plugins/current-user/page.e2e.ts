import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const hearsOfTheUser: PageAction = async ({ page, world, ids }) => {
  await expect(page.getByText(/Subscribed/)).toBeVisible();
  const userId = ids.me;
  const bio = `Seen at ${Date.now()}`;
  await world.commit({ type: 'user', userId, patch: { bio } });
  await expect(page.getByRole('region', { name: 'Latest payload' })).toContainText(bio);
};
export default hearsOfTheUser;
