import { expect } from '@playwright/test';
import { channelPermissions } from '../../simulator/world';
import type { Tools } from '../../tests/e2e/action';

export default async function getsThePermissions({ page, world, press, ids }: Tools) {
  const { guilds } = world.get();
  const userId = ids.me;
  const found = guilds[ids.boardGames]?.members[userId]?.roles ?? [];
  const granted = page.getByRole('region', { name: /^Granted/ });
  await press(page.getByText(/^JSON/));
  for (const roles of [[ids.hosts], [], found]) {
    await world.commit({ type: 'member', guildId: ids.boardGames, userId, patch: { roles } });
    await press(page.getByRole('button', { name: 'Get channel permissions' }));
    const mask = channelPermissions(world.get(), ids.gameNight, userId);
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(`"${mask}"`);
    await expect(granted.getByText('KICK_MEMBERS')).toHaveCount(roles.includes(ids.hosts) ? 1 : 0);
  }
}
