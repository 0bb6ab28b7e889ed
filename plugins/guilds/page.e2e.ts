import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function showsTheServers({ page, world, ids }: Tools) {
  for (const { name, members } of Object.values(world.get().guilds)) {
    const isMember = Object.hasOwn(members, ids.me);
    await expect(page.getByText(name, { exact: true })).toHaveCount(isMember ? 1 : 0);
  }
}
