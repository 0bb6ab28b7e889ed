import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { readRegistry } from '../../scripts/registry';
import { connectWorld, type RemoteWorld } from '../../simulator/world/remote';
import { type Hands, handsOn, type PageAction } from './action';
import { openInSimulator, pageOf, playgroundUrl, simulatorUrl, test } from './playground';

const { plugins } = await readRegistry(root);

let world: RemoteWorld;
test.beforeAll(async () => {
  world = await connectWorld(simulatorUrl());
});
test.afterAll(() => world.close());

/** The world, whose changes have come to the stage's host once they are committed. */
const seenBy = (stage: Page): RemoteWorld => ({
  ...world,
  async commit(change) {
    await world.commit(change);
    const html = stage.locator('html');
    const seq = async () => Number(await html.getAttribute('data-world-seq'));
    await expect.poll(seq).toBeGreaterThanOrEqual(world.seq());
  },
});

for (const { key, name, route, path } of plugins) {
  const file = join(root, path, 'page.e2e.ts');
  // A new page may have none yet: pages.spec.ts opens it all the same.
  if (!existsSync(file)) continue;

  for (const hands of ['mouse', 'keyboard'] satisfies Hands[]) {
    test(`${name} does what it is for, with the ${hands}`, async ({ page: stage }) => {
      const action: { default: PageAction; launch?: Record<string, string> } = await import(file);
      const playground = await openInSimulator(stage, { path: route, ...action.launch });
      const page = pageOf(playground, key);
      await expect(page.getByLabel('Loading the page')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const frame = stage.frames().find((each) => each.url().startsWith(playgroundUrl()));
      if (!frame) throw new Error('The stage has no frame of the playground');
      const tools = { page, stage, frame, world: seenBy(stage), ...handsOn(stage, hands) };
      await action.default(tools);
    });
  }
}
