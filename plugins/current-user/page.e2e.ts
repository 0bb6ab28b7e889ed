import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function hearsOfTheUser({ page, world, ids }: Tools) {
  await expect(page.getByText(/Subscribed/)).toBeVisible();
  const userId = ids.me;
  const found = world.get().users[userId]?.global_name;
  for (const global_name of [`Seen at ${Date.now()}`, found]) {
    await world.commit({ type: 'user', userId, patch: { global_name } });
    await expect(
      page.getByRole('status').filter({ hasText: `The global name is now “${global_name}”` }),
    ).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Latest payload' })).toContainText(userId);
}
