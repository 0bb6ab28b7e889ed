import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const hearsOfTheMember: PageAction = async ({ page, world, ids }) => {
  await expect(page.getByText(/Subscribed/)).toBeVisible();
  const { guilds } = world.get();
  const userId = ids.me;
  const found = guilds[ids.boardGames]?.members[userId]?.nick ?? null;
  for (const nick of [`Seen at ${Date.now()}`, found]) {
    await world.commit({ type: 'member', guildId: ids.boardGames, userId, patch: { nick } });
    await expect(page.getByRole('status').filter({ hasText: nick ?? 'none' })).toBeVisible();
  }
};
export default hearsOfTheMember;
