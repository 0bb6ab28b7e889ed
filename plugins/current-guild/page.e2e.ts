import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function showsTheServer({ page, world, press, ids }: Tools) {
  const { name, icon } = world.get().guilds[ids.boardGames] ?? {};
  await expect(page.getByText(`This is “${name}”.`)).toBeVisible();
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'Guild' })).toContainText(`id:"${ids.boardGames}"`);
  const image = page.locator('img');
  await expect(image).toHaveAttribute('src', new RegExp(`/${ids.boardGames}/${icon}\\.webp`));
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}
