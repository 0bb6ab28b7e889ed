import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const showsTheServers: PageAction = async ({ page, world, ids }) => {
  for (const { name, members } of Object.values(world.get().guilds)) {
    const isMember = Object.hasOwn(members, ids.me);
    await expect(page.getByText(name, { exact: true })).toHaveCount(isMember ? 1 : 0);
  }
};
export default showsTheServers;
