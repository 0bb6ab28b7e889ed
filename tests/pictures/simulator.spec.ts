import { expect } from '@playwright/test';
import { idsOf } from '../../simulator/world';
import { openSection } from '../e2e/open-section';
import { openInSimulator, playgroundUrl, proxiedUrl, simulatorUrl, test } from '../e2e/playground';
import { take } from './take';

const document = 'docs/simulator.md';
test.use({ colorScheme: 'light', viewport: { width: 1280, height: 800 } });

test('three players of one activity, and its participants', async ({ page, worldName }) => {
  const { me, marlo, juniper } = idsOf(worldName);
  const players = [me, marlo, juniper].join();
  await openInSimulator(page, { world: worldName, players, path: '/activity-participants' });
  await expect(page.locator('iframe')).toHaveCount(3);
  for (const frame of await page.locator('iframe').all()) {
    // By then each page has subscribed; a page never hears of earlier speakers.
    await expect(frame.contentFrame().getByText('Not Speaking')).toHaveCount(3);
  }
  await openSection(page, 'Events');
  await page.getByRole('button', { name: 'Start speaking as Captain Wren' }).click();
  for (const frame of await page.locator('iframe').all()) {
    const activity = frame.contentFrame();
    await expect(activity.locator('li[data-active="true"]')).toHaveCount(1);
    const pictures = activity.locator('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
  }
  await take(page, document, 'players', 'Three players', 'speaks');
});

test('a dialog that asks the person, in dark mode', async ({ page, worldName }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const launch = { url: playgroundUrl(), world: worldName, path: '/in-app-purchase' };
  await page.goto(`${simulatorUrl()}/?${new URLSearchParams(launch)}`);
  const playground = page.frameLocator('iframe');
  await playground
    .getByRole('button', { name: /^Buy|^Purchase|Start purchase/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, document, 'dialog', 'dialog', 'purchase');
});

test('a phone with its safe areas, and its settings', async ({ page }) => {
  const playground = await openInSimulator(page, {
    ...{ url: proxiedUrl(), world: 'default', device: 'phone', path: '/safe-areas' },
  });
  await expect(playground.getByText('47px')).toBeVisible();
  await expect(playground.getByRole('heading', { name: /Safe area/ }).first()).toBeVisible();
  await openSection(page, 'Device');
  await take(page, document, 'phone', 'phone', 'Device');
});

test('the traffic, with one call opened', async ({ page, worldName }) => {
  await openInSimulator(page, { world: worldName, path: '/voice-state' });
  await openSection(page, 'Traffic');
  const row = page.locator('[data-cmd="AUTHENTICATE"][data-outcome="answered"]').first();
  await row.click();
  await expect(page.getByText(/access_token/).nth(1)).toBeVisible();
  await take(page, document, 'traffic', 'Traffic', 'AUTHENTICATE');
});

test('the editor, with the fields of a guild member', async ({ page, worldName }) => {
  const playground = await openInSimulator(page, { world: worldName, path: '/voice-state' });
  await expect(playground.getByText('Nothing has been received yet')).toBeVisible();
  await openSection(page, 'Editor');
  await page.getByRole('searchbox').first().fill('Marlo');
  await page.getByText('Member · Board Game Night').click();
  await expect(page.getByRole('button', { name: 'Change' }).first()).toBeVisible();
  await take(page, document, 'editor', 'Editor', 'member');
});
