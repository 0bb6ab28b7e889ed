import { expect, type Page } from '@playwright/test';
import { connectWorld } from '../../simulator/world/remote';
import { openInSimulator, simulatorUrl, testInOneTab as test, worldOf } from './playground';

/** The stage's choice of what the person does at SHARE_LINK. */
const atShareLink = (stage: Page) => stage.getByRole('combobox', { name: 'SHARE_LINK' });
const openTab = (stage: Page, name: string) => stage.getByRole('tab', { name }).click();

test('two tabs have worlds of their own, and share one when their addresses say so', async ({
  page,
  context,
}) => {
  const activity = await openInSimulator(page);
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  await openTab(page, 'Decisions');
  await atShareLink(page).selectOption('Cancel');
  // The bar has something to undo once the world has heard of it.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();

  const other = await context.newPage();
  const apart = await openInSimulator(other);
  await expect(apart.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  expect(worldOf(other)).not.toBe(worldOf(page));
  await openTab(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('accept');

  await other.goto(page.url());
  await openTab(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('cancel');
  await other.reload();
  await openTab(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('cancel');
});

test('an address that is opened elsewhere has the same people, place, device and page', async ({
  page,
  browser,
}) => {
  const situation = { platform: 'mobile', mobile_app_version: '251.0', path: '/voice-state' };
  const first = await openInSimulator(page, { ...situation, channel_id: '' });
  await expect(first.getByRole('heading', { level: 1, name: 'Voice State' })).toBeVisible();
  await page.getByRole('button', { name: 'Add player' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect.poll(() => new URL(page.url()).searchParams.get('players')).toContain(',');

  // A profile that has never been here.
  const elsewhere = await browser.newContext();
  const stage = await elsewhere.newPage();
  await stage.goto(page.url());
  await expect(stage.locator('iframe')).toHaveCount(2);
  for (const iframe of await stage.locator('iframe').all()) {
    const { pathname, searchParams } = new URL((await iframe.getAttribute('src')) ?? '');
    expect(pathname).toBe('/voice-state');
    expect(searchParams.get('platform')).toBe('mobile');
    expect(searchParams.get('mobile_app_version')).toBe('251.0');
    expect(searchParams.get('channel_id')).toBeNull();
  }
  await elsewhere.close();
});

test('a reset brings the world back as it began, signs in anew, and everybody who has it open sees it', async ({
  page,
  context,
}) => {
  const activity = await openInSimulator(page);
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  const world = await connectWorld(simulatorUrl(), { world: worldOf(page) });
  const token = () => Object.keys(world.get().tokens)[0];
  const before = token();
  const other = await context.newPage();
  await other.goto(page.url());
  await openTab(other, 'Decisions');
  await atShareLink(other).selectOption('Fail');
  await openTab(page, 'Decisions');
  await expect(atShareLink(page)).toHaveValue('fail');

  await openTab(page, 'World');
  await page.getByRole('button', { name: 'Reset the world' }).click();
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  await expect.poll(token).not.toBe(before);
  await openTab(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('accept');
  world.close();
});
