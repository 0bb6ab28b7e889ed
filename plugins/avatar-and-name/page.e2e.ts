import { expect, type Locator } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function showsWhoTheUserIs({ page, world, ids }: Tools) {
  const { users, guilds } = world.get();
  const user = users[ids.me];
  const member = guilds[ids.boardGames]?.members[ids.me];
  await showsProfile(page.getByRole('region', { name: 'Everywhere' }), {
    name: user?.global_name || user?.username,
    avatar: user?.avatar,
  });
  await showsProfile(page.getByRole('region', { name: 'In this server' }), {
    name: member?.nick,
    avatar: member?.avatar,
  });
  const raw = page.getByRole('region', { name: 'Guild member' });
  await expect(raw).toContainText(`nick:"${member?.nick}"`);
}

async function showsProfile(profile: Locator, { name, avatar }: Record<string, unknown>) {
  await expect(profile).toContainText(String(name));
  const image = profile.getByRole('img', { name: `Avatar of ${name}` });
  await expect(image).toHaveAttribute('src', new RegExp(`/${avatar}\\.png`));
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}
