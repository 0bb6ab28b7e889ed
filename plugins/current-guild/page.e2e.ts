import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const showsTheServer: PageAction = async ({ page, world, press, ids }) => {
  const { name, icon } = world.get().guilds[ids.boardGames] ?? {};
  await expect(page.getByText(`This is “${name}”.`)).toBeVisible();
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'Guild' })).toContainText(`id:"${ids.boardGames}"`);
  const image = page.locator('img');
  await expect(image).toHaveAttribute('src', new RegExp(`/${ids.boardGames}/${icon}\\.webp`));
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
};
export default showsTheServer;
