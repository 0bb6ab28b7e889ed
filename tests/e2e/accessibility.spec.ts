import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { readRegistry } from '../../scripts/registry';
import { openInMockMode, openInSimulator, pageOf, playgroundUrl, sizes, test } from './playground';

const { plugins } = await readRegistry(root);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** What axe objects to on the page, one line each. Frames within it are pages of their own. */
async function objections(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (window as never as { axe: typeof import('axe-core') }).axe;
    const { violations } = await run(document, { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/** Opens the playground in a frame of a page that answers nothing. */
async function openInSilentHost(page: Page): Promise<Frame> {
  const launch = '/?frame_id=f&instance_id=i&platform=desktop';
  const host = `${playgroundUrl()}/silent-host`;
  const body = `<!doctype html><title>Host</title><iframe title="Activity" src="${launch}"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(host);
  const frame = page.frames().find((frame) => frame.url().endsWith(launch));
  if (!frame) throw new Error(`${host} has not framed the playground`);
  return frame;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing to object to in ${colorScheme} on`, () => {
    test.use({ colorScheme, allowedInConsole: [/Error starting auth/] });

    for (const [size, viewport] of Object.entries(sizes)) {
      test(`a page with a result, in a ${size} frame`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await openInMockMode(page, '/user-settings-get-locale');
        await expect(page.getByText('en-GB', { exact: true })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Result' })).toContainText('locale');
        expect(await objections(page)).toEqual([]);
      });
    }

    test('the loading screen, also when the host is late', async ({ page }) => {
      await page.clock.install();
      const frame = await openInSilentHost(page);
      await expect(frame.getByText('loading', { exact: true })).toBeVisible();
      expect(await objections(frame)).toEqual([]);
      await page.clock.fastForward(6000);
      await expect(frame.getByRole('heading', { name: /^Waiting for / })).toBeVisible();
      expect(await objections(frame)).toEqual([]);
    });

    test('the screen that says why signing in failed', async ({ page }) => {
      await openInMockMode(page, '/?frame_id=f&platform=desktop');
      await expect(page.getByRole('alert')).toContainText('instance_id');
      expect(await objections(page)).toEqual([]);
    });

    test('the open drawer on a phone', async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await openInMockMode(page);
      await page.getByRole('button', { name: 'Pages', exact: true }).click();
      await expect(page.getByLabel('Search pages')).toBeFocused();
      expect(await objections(page)).toEqual([]);
    });

    test('an unknown route', async ({ page }) => {
      await openInMockMode(page, '/user-setting');
      await expect(page.getByText('Did you mean')).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });

    test('the stage while it connects to its world', async ({ page }) => {
      await page.route('**/world/events*', () => {});
      await openInSimulator(page);
      await expect(page.getByRole('heading', { name: /^Connecting to / })).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });

    for (const size of ['desktop', 'phone'] as const) {
      test(`each tab of the stage on a ${size}`, async ({ page }) => {
        await page.setViewportSize(sizes[size]);
        await openInSimulator(page, { path: '/voice-state' });
        const status = page.locator('[data-status]').first();
        await expect(status).toHaveAttribute('data-status', 'connected');
        const tabs = await page.getByRole('tab').all();
        expect(tabs.length).toBeGreaterThan(1);
        for (const tab of tabs) {
          await tab.click();
          await expect(page.getByRole('tabpanel')).toBeVisible();
          expect(await objections(page), (await tab.textContent()) ?? '').toEqual([]);
        }
      });
    }
  });
}

/** Waits until nothing fades or moves any more: a colour on its way to another one has the wrong contrast. */
async function stillness(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

test.describe('axe finds nothing to object to, light and dark, inside the simulator on the page', () => {
  for (const { key, name, route } of plugins) {
    test(name, async ({ page: stage }) => {
      await stage.setViewportSize(sizes.desktop);
      const page = pageOf(await openInSimulator(stage, { path: route }), key);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByLabel('Loading the page')).toHaveCount(0);
      // What is under way says so with three dots at its end.
      await expect(page.getByText(/(?:\.\.\.|…)$/)).toHaveCount(0);
      const frame = stage.frames().find((each) => each.url().startsWith(playgroundUrl()));
      if (!frame) throw new Error('The stage has no frame of the playground');
      for (const colorScheme of ['light', 'dark'] as const) {
        await stage.emulateMedia({ colorScheme });
        const media = `(prefers-color-scheme: ${colorScheme})`;
        await frame.waitForFunction((query) => matchMedia(query).matches, media);
        await stillness(frame);
        expect(await objections(frame), colorScheme).toEqual([]);
      }
    });
  }
});
