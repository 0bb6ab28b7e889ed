import { expect, type FrameLocator, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { readRegistry } from '../../scripts/registry';
import { openInMockMode, openInSimulator, pageOf, test } from './playground';

const { plugins, problems } = await readRegistry(root);

test('every folder of plugins/ is a page', () => {
  expect(problems).toEqual([]);
  expect(plugins.length).toBeGreaterThan(0);
});

for (const plugin of plugins) {
  const { key, name, route } = plugin;

  test.describe(name, () => {
    test('opens by its custom_id, by search and by its route in mock mode', async ({ page }) => {
      const playground = await openInMockMode(page, `/?custom_id=${key}`);
      await expectOpen(playground, key, name);
      await openBySearch(playground, page, key, name);
      await expectOpen(await openInMockMode(page, route), key, name);
    });

    // By its route, the test of its action opens it there.
    test('opens by its custom_id and by search inside the simulator', async ({ page }) => {
      const playground = await openInSimulator(page, { custom_id: key });
      await expectOpen(playground, key, name);
      await openBySearch(playground, page, key, name);
    });
  });
}

async function expectOpen(playground: Page | FrameLocator, key: string, name: string) {
  await expect(pageOf(playground, key).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(pageOf(playground, key).getByLabel('Loading the page')).toHaveCount(0);
  await expect(playground.getByRole('alert')).toHaveCount(0);
}

async function openBySearch(
  playground: Page | FrameLocator,
  page: Page,
  key: string,
  name: string,
) {
  const search = playground.getByLabel('Search pages');
  const elsewhere = plugins.find((plugin) => plugin.key !== key);
  if (elsewhere) {
    await playground.getByRole('link', { name: elsewhere.name, exact: true }).click();
    await expect(pageOf(playground, elsewhere.key)).toBeVisible();
  }
  await search.fill(name.toUpperCase());
  await expect(playground.getByRole('navigation').getByRole('link').first()).toHaveText(name);
  await search.press('Enter');
  await expectOpen(playground, key, name);
  await expect(playground.getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
}
