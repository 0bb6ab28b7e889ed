import { expect, type Page } from '@playwright/test';
import { idsOf } from '../../simulator/world/world-ids';
import { openInSimulator, test } from './playground';
import { atPort3333, type ServedActivity, STAGE, serveActivity } from './public-activity';

test.use(atPort3333);

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(async () => {
  await activity.stop();
});

/** What an activity shows of itself, by the name of its player. */
const shown = (page: Page, player: string, what: string) =>
  page.frameLocator(`iframe[title$=", ${player}"]`).locator(`#${what}`);

test('three players of one activity on the public package join, speak, rename and leave, and each sees what it should', async ({
  page,
  world,
  worldName,
}) => {
  test.setTimeout(90_000);
  const ids = idsOf(worldName);
  // The public package cannot read a user without an avatar.
  const avatar = '8c1f0a35d2be4f6e9a7b60c4d3e2f1a0';
  await world.commit({ type: 'user', userId: ids.juniper, patch: { avatar } });
  await world.commit({ type: 'move', userId: ids.pixel, channelId: ids.sideTable });
  const query = new URLSearchParams({
    url: `${activity.url}/?client_id=${ids.application}`,
    path: '/players.html',
    world: worldName,
    // Nobody else is there.
    channel_id: ids.sideTable,
    players: [ids.juniper, ids.marlo, ids.pixel].join(),
  });
  const open = () => page.goto(`${STAGE}/?${query}`);
  await open();
  const names = ['juniperberry', 'Marlo', 'Pixel'];
  for (const name of names) {
    const everybody = 'Pixel, juniperberry, marlo';
    await expect(shown(page, name, 'participants')).toHaveText(everybody, { timeout: 30_000 });
  }
  await expect(shown(page, 'Marlo', 'me')).toHaveText('marlo');
  const instance = (await shown(page, 'Marlo', 'instance').textContent()) ?? '';
  expect(instance).toMatch(new RegExp(`-gc-${ids.boardGames}-${ids.sideTable}$`));
  await expect(shown(page, 'Pixel', 'instance')).toHaveText(instance);

  await page.getByRole('button', { name: 'Start speaking as Pixel' }).click();
  for (const name of names) await expect(shown(page, name, 'speaking')).toHaveText(ids.pixel);
  await page.getByRole('button', { name: 'Stop speaking as Pixel' }).click();
  for (const name of names) await expect(shown(page, name, 'speaking')).toHaveText('');

  // The panels belong to the player that is chosen.
  await page.getByRole('button', { name: 'Pixel', exact: true }).click();
  await page
    .getByRole('button', { name: /^Rename to Pixel the Bold/ })
    .first()
    .click();
  await expect(shown(page, 'Pixel the Bold', 'me')).toHaveText('Pixel the Bold');
  await expect(shown(page, 'Marlo', 'me')).toHaveText('marlo');

  await page.getByRole('button', { name: 'Close Pixel the Bold' }).click();
  for (const name of ['juniperberry', 'Marlo']) {
    await expect(shown(page, name, 'participants')).toHaveText('juniperberry, marlo');
  }
  await expect
    .poll(() => new URL(page.url()).searchParams.get('players'))
    .toBe([ids.juniper, ids.marlo].join());

  // When the last ones have gone, however they go, the instance is over.
  await page.goto('about:blank');
  await expect.poll(() => world.get().instances[instance]).toBeUndefined();
  await open();
  await expect(shown(page, 'Marlo', 'participants')).toHaveText('Pixel, juniperberry, marlo', {
    timeout: 30_000,
  });
  await expect(shown(page, 'Marlo', 'instance')).not.toHaveText(instance);
});

test('a player is added beside the first, with decisions of their own, and the first alone fills the stage again', async ({
  page,
  world,
  worldName,
}) => {
  const ids = idsOf(worldName);
  const first = await openInSimulator(page, { world: worldName });
  await expect(first.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Add player' }).click();
  const marlo = page.frameLocator('iframe[title$=", Marlo"]');
  await expect(marlo.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('players')).toBe(`${ids.me},${ids.marlo}`);
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await page.getByRole('combobox', { name: 'SHARE_LINK' }).selectOption('Cancel');
  await expect
    .poll(() => world.get().clients[`client-${ids.marlo}`]?.decisions.SHARE_LINK)
    .toBe('cancel');
  expect(world.get().clients[ids.client]?.decisions.SHARE_LINK).not.toBe('cancel');
  await page.getByRole('button', { name: 'Close Marlo' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0);
  await expect(first.getByRole('heading', { name: 'Home' })).toBeVisible();
});
