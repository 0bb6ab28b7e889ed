import { expect, type Page } from '@playwright/test';
import { connectWorld } from '../../simulator/control-client';
import { idsOf } from '../../simulator/world';
import { fromMenu } from './on-stage';
import { openSection } from './open-section';
import { openInSimulator, simulatorUrl, test, worldOf } from './playground';

/** The stage's choice of the person's answer to SHARE_LINK. */
const atShareLink = (stage: Page) => stage.getByRole('combobox', { name: 'SHARE_LINK' });

test('two tabs have separate worlds, and share one when their addresses name it', async ({
  page,
  context,
}) => {
  const activity = await openInSimulator(page);
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  await openSection(page, 'Decisions');
  await atShareLink(page).selectOption('Cancel');
  // The bar has something to undo once the world has the change.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();

  const other = await context.newPage();
  const apart = await openInSimulator(other);
  await expect(apart.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  expect(worldOf(other)).not.toBe(worldOf(page));
  await openSection(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('accept');

  await other.goto(page.url());
  await openSection(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('cancel');
  await other.reload();
  await openSection(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('cancel');
});

test('an address that is opened elsewhere has the same people, place, device and page', async ({
  page,
  browser,
}) => {
  const situation = { platform: 'mobile', mobile_app_version: '251.0', path: '/voice-state' };
  const first = await openInSimulator(page, { ...situation, channel_id: '' });
  await expect(first.getByRole('heading', { level: 1, name: 'Voice State' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect.poll(() => new URL(page.url()).searchParams.get('players')).toContain(',');

  // This profile has never been here.
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

test('a reset restores the initial world, signs in again, and is visible to everyone who has it open', async ({
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
  await openSection(other, 'Decisions');
  await atShareLink(other).selectOption('Fail');
  await openSection(page, 'Decisions');
  await expect(atShareLink(page)).toHaveValue('fail');

  await openSection(page, 'Scenarios');
  await page.getByRole('button', { name: 'Reset the world' }).click();
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  await expect.poll(token).not.toBe(before);
  await openSection(other, 'Decisions');
  await expect(atShareLink(other)).toHaveValue('accept');
  world.close();
});

test('a copied link opens the same situation in a fresh profile: scenario, players, whose panels, launch link, and who is popped out', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = await openInSimulator(page, { path: '/voice-state', players: 'wren.hollow,marlo' });
  // Both are at rest: a change of a client that is gone would be refused, and the console would say so. The list has
  // only the rows in view, so the test looks for each by its name.
  const filter = page.getByRole('combobox', { name: 'Filter', exact: true });
  for (const name of ['SET_CONFIG', 'SUBSCRIBE VOICE_STATE_UPDATE']) {
    await filter.fill(name.replace('SUBSCRIBE ', ''));
    const answered = page.locator(`[data-name="${name}"][data-outcome="answered"]`);
    await expect(answered).toHaveCount(2);
  }
  await filter.fill('');
  await openSection(page, 'Scenarios');
  await page.getByRole('button', { name: 'Old mobile client' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(first.getByRole('heading', { level: 1, name: 'Voice State' })).toBeVisible();
  const name = worldOf(page);
  const ids = idsOf(name);
  const world = await connectWorld(simulatorUrl(), { world: name });
  const content = `https://discord.com/activities/${ids.application}?custom_id=seat-3`;
  const [written] = Object.values(world.get().messages).flat();
  if (!written) throw new Error('Nobody has written anything');
  const timestamp = new Date().toISOString();
  const said = { id: '1574053941455355904', author_id: ids.me, content, timestamp };
  const message = { ...written, ...said, attachments: [] };
  await world.commit({ type: 'message', channelId: ids.gameNight, message });
  await page.getByRole('button', { name: 'Open as Marlo' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  const opening = page.waitForEvent('popup');
  await fromMenu(page, 'Pop out', 'Marlo');
  await opening;
  await expect(page.getByText('The activity is in its own window')).toBeVisible();
  await openSection(page, 'Scenarios');
  await page.getByRole('button', { name: 'Copy link to this' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toContain('#scenario=');

  // This profile has never been here.
  const elsewhere = await browser.newContext();
  const stage = await elsewhere.newPage();
  await stage.goto(link);
  await expect(stage.getByText('The activity is popped out')).toBeVisible();
  await expect(
    stage.getByRole('button', { name: 'Marlo', exact: true, pressed: true }),
  ).toBeVisible();
  await expect(stage.locator('iframe')).toHaveCount(1);
  await stage.getByRole('button', { name: 'Bring it back' }).click();
  await expect(stage.locator('iframe')).toHaveCount(2);
  const launched = async (player: string) => {
    const src = await stage.locator(`iframe[title$=", ${player}"]`).getAttribute('src');
    return Object.fromEntries(new URL(src ?? '').searchParams);
  };
  expect(await launched('Marlo')).toMatchObject({ custom_id: 'seat-3', referrer_id: ids.me });
  expect(await launched('Captain Wren')).toMatchObject({ mobile_app_version: '249.0' });
  expect(await launched('Captain Wren')).not.toHaveProperty('custom_id');
  await elsewhere.close();
  world.close();
});
