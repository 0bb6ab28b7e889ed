import { expect, type Locator, type Page } from '@playwright/test';
import { idsOf } from '../../simulator/world';
import { fromMenu, openPerson } from './on-stage';
import { openInSimulator, pageOf, test } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(async () => {
  await activity.stop();
});

/** The frame of a player. */
const frameOf = (page: Page, player: string) => page.locator(`iframe[title$=", ${player}"]`);
/** What an activity shows of itself, by the name of its player. */
const shown = (page: Page, player: string, what: string) =>
  frameOf(page, player).contentFrame().locator(`#${what}`);
/** What an activity has received, in its order. */
async function received(page: Page, player: string): Promise<string[]> {
  const frame = await (await frameOf(page, player).elementHandle())?.contentFrame();
  return frame?.evaluate(() => (window as unknown as { received: string[] }).received) ?? [];
}
const forget = (page: Page, player: string) =>
  frameOf(page, player)
    .contentFrame()
    .locator('body')
    .evaluate(() => (window as unknown as { received: string[] }).received.splice(0));

/** The stage with the multiplayer activity at a table where nobody else is. */
function address(worldName: string, userIds: string[]): string {
  const ids = idsOf(worldName);
  const query = new URLSearchParams({
    url: `${activity.url}/?client_id=${ids.application}`,
    path: '/players.html',
    world: worldName,
    channel_id: ids.sideTable,
    decisions: 'accept',
    players: userIds.join(),
  });
  return `${STAGE}/?${query}`;
}

test('three players of one activity on the public package join, speak, mute, rename, buy, share and leave, and each receives exactly what it should', async ({
  page,
  world,
  worldName,
}) => {
  const ids = idsOf(worldName);
  await world.commit({ type: 'move', userId: ids.pixel, channelId: ids.sideTable });
  await page.goto(address(worldName, [ids.me, ids.marlo, ids.pixel]));
  const names = ['Captain Wren', 'Marlo', 'Pixel'];
  const everybody = 'Pixel, marlo, wren.hollow';
  for (const name of names) {
    await expect(shown(page, name, 'participants')).toHaveText(everybody);
    await expect(shown(page, name, 'ready')).toHaveText('ready');
  }
  const instance = (await shown(page, 'Marlo', 'instance').textContent()) ?? '';
  expect(instance).toMatch(new RegExp(`-gc-${ids.boardGames}-${ids.sideTable}$`));
  await expect(shown(page, 'Pixel', 'instance')).toHaveText(instance);
  for (const name of names) await forget(page, name);

  await openPerson(page, 'Pixel');
  const speaks = page.getByRole('button', { name: 'Pixel: Speaking' });
  await speaks.click();
  for (const name of names) await expect(shown(page, name, 'speaking')).toHaveText(ids.pixel);
  await expect(speaks).toHaveAttribute('aria-pressed', 'true');
  await speaks.click();
  await expect(speaks).toHaveAttribute('aria-pressed', 'false');
  const muted = page.getByRole('button', { name: 'Pixel: Muted' });
  await muted.click();
  await expect(muted).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');

  await world.commit({ type: 'user', userId: ids.pixel, patch: { global_name: 'Pix' } });
  await expect(shown(page, 'Pix', 'me')).toHaveText('Pix');
  const nick = { nick: 'Captain Marlo' };
  await world.commit({ type: 'member', guildId: ids.boardGames, userId: ids.marlo, patch: nick });
  const presence = { status: 'idle' };
  await world.commit({
    ...{ type: 'relationship', client: ids.client, userId: ids.marlo, patch: { presence } },
  });
  await shown(page, 'Captain Marlo', 'buy').click();
  await expect(shown(page, 'Captain Marlo', 'done')).toHaveText('buy');
  await shown(page, 'Captain Marlo', 'profile').click();
  await expect(shown(page, 'Captain Marlo', 'done')).toHaveText('profile');
  const marlo = await openPerson(page, 'Marlo');
  await expect(marlo).toContainText('At the long tableIn a game(2 of 6)');
  await expect(marlo.getByRole('timer')).toHaveText(/^01:\d\d elapsed$/);
  await page.keyboard.press('Escape');

  // Whoever gets the link joins, and finds what it has brought along.
  await shown(page, 'Captain Wren', 'share').click();
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(message).toContainText('Take a seat');
  await message.getByRole('button', { name: 'Open as Juni' }).click();
  await expect(shown(page, 'Juni', 'launch')).toHaveText(`seat-3 by ${ids.me}`);
  await expect(shown(page, 'Juni', 'instance')).toHaveText(instance);
  await fromMenu(page, 'Close', 'Juni');
  for (const name of ['Captain Wren', 'Captain Marlo', 'Pix']) {
    await expect(shown(page, name, 'participants')).toHaveText(everybody);
  }
  await openPerson(page, 'Pix');
  await page.getByRole('button', { name: 'Pix: Speaking' }).click();
  await page.keyboard.press('Escape');
  const sku = '820000000000000001';
  // They hear again of somebody whom they know, once that person has another name.
  const renamed = ['Pixel muted', 'participants 3'];
  const ofEach = {
    'Captain Wren': [
      'Pixel muted',
      'knows Pixel',
      'participants 3',
      'participants 3',
      'knows marlo',
    ],
    'Captain Marlo': [...renamed, 'nick Captain Marlo', 'participants 3', `bought ${sku}`],
    Pix: ['user Pix', ...renamed, 'participants 3'],
  };
  for (const [name, own] of Object.entries(ofEach)) {
    await expect
      .poll(() => received(page, name))
      .toEqual([
        ...[`speaks ${ids.pixel}`, `stops ${ids.pixel}`, 'Pixel muted'],
        ...own,
        ...['participants 4', 'participants 3', `speaks ${ids.pixel}`],
      ]);
  }

  await fromMenu(page, 'Close', 'Pix');
  for (const name of ['Captain Wren', 'Captain Marlo']) {
    await expect(shown(page, name, 'participants')).toHaveText('marlo, wren.hollow');
  }
  await expect
    .poll(() => new URL(page.url()).searchParams.get('players'))
    .toBe([ids.me, ids.marlo].join());

  // When the last ones have gone, however they go, the instance is over.
  await page.goto('about:blank');
  await expect.poll(() => world.get().instances[instance]).toBeUndefined();
});

test('a popped-out player is in a separate instance, and rejoins the others once the window is closed', async ({
  page,
  world,
  worldName,
}) => {
  const ids = idsOf(worldName);
  await page.goto(address(worldName, [ids.me, ids.marlo]));
  const both = 'marlo, wren.hollow';
  await expect(shown(page, 'Marlo', 'participants')).toHaveText(both);
  await expect(shown(page, 'Marlo', 'ready')).toHaveText('ready');
  const instance = (await shown(page, 'Marlo', 'instance').textContent()) ?? '';

  const opening = page.waitForEvent('popup');
  await fromMenu(page, 'Pop out', 'Captain Wren');
  const popup = await opening;
  const inside = popup.frameLocator('iframe');
  await expect(inside.locator('#participants')).toHaveText('wren.hollow');
  await expect(inside.locator('#instance')).not.toHaveText(instance);
  await expect(shown(page, 'Marlo', 'participants')).toHaveText('marlo');
  await inside.locator('#share').click();
  await expect(inside.locator('#done')).toHaveText('share');

  await popup.close();
  await expect(shown(page, 'Captain Wren', 'participants')).toHaveText(both);
  await expect(shown(page, 'Captain Wren', 'instance')).toHaveText(instance);

  // A window without its stage would be an activity without a host.
  const again = page.waitForEvent('popup');
  await fromMenu(page, 'Pop out', 'Captain Wren');
  const other = await again;
  await expect(other.frameLocator('iframe').locator('#participants')).toHaveText('wren.hollow');
  const closed = other.waitForEvent('close');
  await page.goto('about:blank');
  await closed;
  await expect.poll(() => Object.keys(world.get().instances)).not.toContain(instance);
  expect(world.get().clients[ids.client]?.launch).toBeNull();
});

test('a player joins by a link from another browser, and the others see players who close, reload or join without a frame', async ({
  page,
  browser,
  worldName,
}) => {
  const ids = idsOf(worldName);
  await page.goto(address(worldName, [ids.me, ids.pixel]));
  const alone = 'Pixel, wren.hollow';
  await expect(shown(page, 'Captain Wren', 'ready')).toHaveText('ready');
  await expect(shown(page, 'Captain Wren', 'participants')).toHaveText(alone);
  await page.getByText('Add without a frame').click();
  await page.getByRole('combobox', { name: 'Who joins' }).selectOption('Marlo');
  await page.getByRole('button', { name: 'Join the activity', exact: true }).click();
  const all = 'Pixel, marlo, wren.hollow';
  await expect(shown(page, 'Captain Wren', 'participants')).toHaveText(all);
  const marlo = await openPerson(page, 'Marlo');
  await expect(marlo).toContainText('playing without a frame');
  const link = await marlo.getByRole('link').getAttribute('href');

  const elsewhere = await browser.newContext();
  const stage = await elsewhere.newPage();
  await stage.goto(link ?? '');
  const theirs = stage.frameLocator('iframe');
  await expect(theirs.locator('#participants')).toHaveText(all);
  await expect(marlo).toContainText('playing in another tab');
  await page.keyboard.press('Escape');
  const instance = (await theirs.locator('#instance').textContent()) ?? '';
  await expect(shown(page, 'Captain Wren', 'instance')).toHaveText(instance);

  await stage.reload();
  await expect(theirs.locator('#participants')).toHaveText(all);
  await expect(theirs.locator('#instance')).toHaveText(instance);
  await elsewhere.close();
  await expect(shown(page, 'Captain Wren', 'participants')).toHaveText(alone);

  // The others have stayed, so that whoever comes back is in the same instance.
  await fromMenu(page, 'Close', 'Pixel');
  await expect(page.frameLocator('iframe').locator('#participants')).toHaveText('wren.hollow');
  await page.reload();
  await expect(page.frameLocator('iframe').locator('#participants')).toHaveText('wren.hollow');
  await expect(page.frameLocator('iframe').locator('#instance')).not.toHaveText(instance);
});

test('three players of the playground join, speak, mute, rename, buy, share and leave, and each page shows what its player should see', async ({
  page,
  world,
  worldName,
}) => {
  // Wide enough for the list of pages beside each of three.
  await page.setViewportSize({ width: 2600, height: 800 });
  const ids = idsOf(worldName);
  await world.commit({ type: 'move', userId: ids.pixel, channelId: ids.gameNight });
  const players = [ids.me, ids.marlo, ids.pixel].join();
  await openInSimulator(page, { world: worldName, players, path: '/activity-participants' });
  const inside = (player: string) => frameOf(page, player).contentFrame();
  const open = async (player: string, name: string, key: string) => {
    await inside(player).getByRole('link', { name, exact: true }).click();
    const opened = pageOf(inside(player), key);
    await expect(opened.getByRole('heading', { level: 1, name })).toBeVisible();
    return opened;
  };
  const people = (player: string) =>
    inside(player).getByRole('list', { name: 'Participants' }).getByRole('listitem');
  const speaking = (player: string) => inside(player).locator('li[data-active="true"]');
  const names = ['Captain Wren', 'Marlo', 'Pixel'];
  for (const name of names) await expect(people(name)).toHaveCount(3);

  await openPerson(page, 'Pixel');
  await page.getByRole('button', { name: 'Pixel: Speaking' }).click();
  await page.keyboard.press('Escape');
  for (const name of names) await expect(speaking(name)).toHaveText([/Pixel/]);

  const voices = await open('Captain Wren', 'Voice state', 'voiceState');
  const shop = await open('Marlo', 'In App Purchases', 'inAppPurchase');
  const user = await open('Pixel', 'Current user event', 'currentUser');
  for (const each of [voices, user]) {
    await expect(each.getByText('Nothing has been received yet')).toBeVisible();
  }
  const token = (of: Locator) =>
    of
      .getByRole('region', { name: 'Consumable' })
      .getByRole('listitem')
      .filter({ hasText: 'Reroll Token' });
  await expect(token(shop)).not.toContainText('Owned');

  await page.getByRole('button', { name: 'Pixel’s microphone' }).click();
  await expect(voices).toContainText('Pixel is muted');
  await world.commit({ type: 'user', userId: ids.pixel, patch: { global_name: 'Pix' } });
  // The name of the frame is theirs.
  const renamed = pageOf(inside('Pix'), 'currentUser');
  await expect(renamed).toContainText('The global name is now “Pix”');
  await expect(renamed).toContainText('History, 1 received');
  // It is told of the same person again, under the new name.
  await expect(voices).toContainText('Pix is muted');
  await expect(voices).toContainText('History, 2 received');

  const others = await open('Pix', 'In App Purchases', 'inAppPurchase');
  await expect(token(others)).toBeVisible();
  await shop.getByRole('button', { name: 'Buy Reroll Token' }).click();
  await expect(token(shop)).toContainText('Owned');
  await expect(token(others)).not.toContainText('Owned');

  // Whoever gets the link joins them, at the page that it names.
  const share = await open('Captain Wren', 'Share link', 'shareLink');
  await share.getByLabel('Custom ID').fill('activityParticipants');
  await share.getByRole('button', { name: 'Click to Share' }).click();
  await expect(share.getByText('Succesfully shared!')).toBeVisible();
  await page.getByRole('button', { name: 'Open as Juni' }).click();
  await expect(people('Juni')).toHaveCount(4);
  await fromMenu(page, 'Close', 'Pix');
  await expect(people('Juni')).toHaveCount(3);
  await expect(people('Juni').filter({ hasText: 'Pix' })).toHaveCount(0);
});

test('Add player adds players one by one to the activity on the public package, including a third', async ({
  page,
  worldName,
}) => {
  const ids = idsOf(worldName);
  await page.goto(address(worldName, [ids.me]));
  await expect(page.locator('iframe').contentFrame().locator('#ready')).toHaveText('ready');
  for (const name of ['Marlo', 'Juni']) {
    await page.getByRole('button', { name: 'Add a player' }).click();
    await expect(shown(page, name, 'ready')).toHaveText('ready');
  }
  await expect(page.getByText('has stopped at READY')).toHaveCount(0);
});

test.describe('a player without an avatar', () => {
  // What the public package throws when it reads their READY.
  test.use({ allowedInConsole: [/avatar|Failed to parse/] });

  test('does not get past ready() with the public package; the stage shows why, and one click fixes it', async ({
    page,
    worldName,
  }) => {
    const { application, sideTable } = idsOf(worldName);
    const query = new URLSearchParams({
      url: `${activity.url}/?client_id=${application}`,
      path: '/players.html',
      world: worldName,
      channel_id: sideTable,
      decisions: 'accept',
      scenario: 'no-avatars',
    });
    await page.goto(`${STAGE}/?${query}`);
    await expect(
      page.getByText('The activity has stopped at READY: Captain Wren has no avatar'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Give Captain Wren an avatar' }).click();
    await expect(page.locator('iframe').contentFrame().locator('#ready')).toHaveText('ready');
    await expect(page.getByText('has stopped at READY')).toHaveCount(0);
  });
});
