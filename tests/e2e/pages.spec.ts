import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { readRegistry } from '../../scripts/registry';
import { connectWorld, type RemoteWorld } from '../../simulator/control-client';
import { idsOf } from '../../simulator/world';
import { byKeyboard, type PageAction } from './action';
import { objections } from './axe';
import {
  openInMockMode,
  openInSimulator,
  pageOf,
  playgroundUrl,
  simulatorUrl,
  test,
  unscaledPhone,
  worldOf,
} from './playground';

// The build before these tests fails for a folder that is no page.
const { plugins } = await readRegistry(root);

/** The world, whose changes have come to the stage's host once they are committed. */
const seenBy = (stage: Page, world: RemoteWorld): RemoteWorld => ({
  ...world,
  async commit(change) {
    await world.commit(change);
    const html = stage.locator('html');
    const seq = async () => Number(await html.getAttribute('data-world-seq'));
    await expect.poll(seq).toBeGreaterThanOrEqual(world.seq());
  },
});

test('each page opens in mock mode from the list, at its route', async ({ page }) => {
  await openInMockMode(page, plugins.at(-1)?.route);
  await expect(page.getByRole('heading', { level: 1, name: plugins.at(-1)?.name })).toBeVisible();
  const navigation = page.getByRole('navigation');
  for (const { key, name, route } of plugins) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page, name).toHaveURL(playgroundUrl() + route);
    await expectOpen(page, key, name);
  }
});

for (const { key, name, path } of plugins) {
  const file = join(root, path, 'page.e2e.ts');
  // A new page may have no main action yet.
  const action: { default: PageAction; launch?: Record<string, string> } | undefined = existsSync(
    file,
  )
    ? await import(file)
    : undefined;

  const act = async (stage: Page, playground: FrameLocator) => {
    const page = pageOf(playground, key);
    const frame = frameOn(stage);
    const instanceId = new URL(frame.url()).searchParams.get('instance_id') ?? '';
    const name = worldOf(stage);
    const world = await connectWorld(simulatorUrl(), { world: name });
    try {
      const found = { world: seenBy(stage, world), ids: idsOf(name) };
      await action?.default({ page, stage, frame, instanceId, ...found, ...byKeyboard(stage) });
    } finally {
      world.close();
    }
  };

  test.describe(name, () => {
    if (action?.launch?.platform === 'mobile') test.use(unscaledPhone);

    test('opens by its custom_id inside the simulator, passes axe, and works with the keyboard', async ({
      page: stage,
    }) => {
      const playground = await openInSimulator(stage, {
        custom_id: key,
        view: 'frame',
        ...action?.launch,
      });
      await expectOpen(playground, key, name);
      // What is under way says so with three dots at its end.
      await expect(pageOf(playground, key).getByText(/(?:\.\.\.|…)$/)).toHaveCount(0);
      // What is around the page is the same to all of them.
      expect(await objections(frameOn(stage), `[data-page="${key}"]`)).toEqual([]);
      if (!action) return;
      // The way through stage and navigation is the same to every page: shell.spec.ts goes it once.
      const links = playground.getByRole('navigation').getByRole('link');
      // On a phone, the button that opens it stands for it.
      await links
        .or(playground.getByRole('button', { name: 'Pages' }))
        .last()
        .focus();
      await act(stage, playground);
    });
  });
}

// The shell finds all of them in one way: the last shows it.
const [elsewhere, last] = [plugins[0], plugins.at(-1)];
if (!elsewhere || !last || elsewhere === last) throw new Error('There are not two pages');

for (const [where, open] of [
  ['in mock mode', (page: Page) => openInMockMode(page, `/?custom_id=${last.key}`)],
  ['inside the simulator', (page: Page) => openInSimulator(page, { custom_id: last.key })],
] as const) {
  test(`a page is opened by its custom_id and found by search ${where}`, async ({ page }) => {
    const { key, name } = last;
    const playground: Page | FrameLocator = await open(page);
    await expectOpen(playground, key, name);
    await playground.getByRole('link', { name: elsewhere.name, exact: true }).click();
    await expect(pageOf(playground, elsewhere.key)).toBeVisible();
    const search = playground.getByLabel('Search pages');
    await search.fill(name.toUpperCase());
    await expect(playground.getByRole('navigation').getByRole('link').first()).toHaveText(name);
    await search.press('Enter');
    await expectOpen(playground, key, name);
    const link = playground.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await search.press('Escape');
    await expect(search).toHaveValue('');
  });
}

async function expectOpen(playground: Page | FrameLocator, key: string, name: string) {
  await expect(pageOf(playground, key).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(pageOf(playground, key).getByLabel('Loading the page')).toHaveCount(0);
  await expect(playground.getByRole('alert')).toHaveCount(0);
}

/** The frame of the activity. */
function frameOn(stage: Page): Frame {
  const frame = stage.frames().find((each) => each.url().startsWith(playgroundUrl()));
  if (!frame) throw new Error('The stage has no frame of the playground');
  return frame;
}
