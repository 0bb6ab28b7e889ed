import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function hearsOfTheMember({ page, world, ids }: Tools) {
  await expect(page.getByText(/Subscribed/)).toBeVisible();
  const { guilds } = world.get();
  const userId = ids.me;
  const found = guilds[ids.boardGames]?.members[userId]?.nick ?? null;
  const nick = `Seen at ${Date.now()}`;
  for (const [patch, words] of [
    [{ nick }, `The user is called “${nick}” here`],
    [{ nick: found }, `The nickname is now ${found ? `“${found}”` : 'none'}`],
  ] as const) {
    await world.commit({ type: 'member', guildId: ids.boardGames, userId, patch });
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
}
