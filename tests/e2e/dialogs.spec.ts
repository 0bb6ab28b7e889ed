import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { connectWorld, type RemoteWorld } from '../../simulator/control-client';
import { type Dialog, idsOf, newWorldName } from '../../simulator/world';
import { objections } from './axe';
import { openSection, sectionButton } from './open-section';
import { openInSimulator, pageOf, simulatorUrl, sizes, test } from './playground';
import { openActivity } from './scripted-activity';

const worldName = newWorldName();
const ids = idsOf(worldName);
let world: RemoteWorld;
test.beforeAll(async () => {
  world = await connectWorld(simulatorUrl(), { world: worldName });
});
test.afterAll(() => world.close());

/** Opens one of the playground's pages, with a person at the stage who gets the questions. */
async function openAsked(page: Page, key: string) {
  const playground = await openInSimulator(page, {
    world: worldName,
    decisions: 'ask',
    custom_id: key,
  });
  return pageOf(playground, key);
}

const clientNow = () => world.get().clients[ids.client];

test('the playground signs in without a dialog, because it asks for no new scope', async ({
  page,
}) => {
  const home = await openAsked(page, 'home');
  await expect(home.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a person shares a link, copies it, or closes the dialog with the keyboard, and the page receives the outcome', async ({
  page,
}) => {
  const share = await openAsked(page, 'shareLink');
  const dialog = page.getByRole('dialog', { name: 'Share SDK Playground' });
  const press = async (button: string) => {
    await share.getByRole('button', { name: 'Click to Share' }).click();
    await expect(dialog).toContainText('Come Play SDK Playground!');
    await expect(dialog).toBeFocused();
    if (button === 'Escape') return page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Escape');
  await expect(share.getByText('Did not share')).toBeVisible();
  await press('Copy link');
  await expect(share.getByText('Succesfully shared!')).toBeVisible();
  await press('Send');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => clientNow()?.userActions.at(-1))
    .toMatchObject({ kind: 'shared-link', message: 'Come Play SDK Playground!' });
});

test('"always" answers without a dialog, is listed under Decisions, and can be undone there', async ({
  page,
}) => {
  const link = await openAsked(page, 'openExternalLink');
  const open = () => link.getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await open();
  await dialog.getByRole('checkbox', { name: /^Always/ }).click();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(link.getByText('NOT_OPENED')).toBeVisible();
  await openSection(page, 'Decisions');
  const select = page.getByRole('combobox', { name: 'OPEN_EXTERNAL_LINK' });
  await expect(select).toHaveValue('cancel');
  await expect(sectionButton(page, 'Decisions')).toContainText('1');
  await select.selectOption('Ask');
  await expect.poll(() => clientNow()?.decisions.OPEN_EXTERNAL_LINK).toBeUndefined();
  await link.getByRole('button', { name: 'Reset' }).click();
  await open();
  await dialog.getByRole('checkbox', { name: /^Trust/ }).click();
  await dialog.getByRole('button', { name: 'Visit site' }).click();
  await expect(link.getByText('OPENED', { exact: true })).toBeVisible();
  // By now the person trusts the domain.
  await link.getByRole('button', { name: 'Reset' }).click();
  await open();
  await expect(link.getByText('OPENED', { exact: true })).toBeVisible();
});

test('the activity receives the image that the person has chosen', async ({ page }) => {
  const upload = await openAsked(page, 'initiateImageUpload');
  await upload.getByRole('button', { name: 'Upload an image' }).click();
  const dialog = page.getByRole('dialog');
  const icon = readFileSync(join(root, 'docs/playground.png'));
  await dialog
    .getByLabel(/^Image/)
    .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: icon });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  const image = upload.getByRole('img', { name: 'Your upload' });
  await expect(image).toHaveAttribute('src', /mine\.png/);
  const src = (await image.getAttribute('src')) ?? '';
  const shown = await page.request.get(src);
  expect(Buffer.compare(await shown.body(), icon)).toBe(0);
});

test('an activity that is launched again while its dialog is open leaves no dialog behind', async ({
  page,
}) => {
  const share = await openAsked(page, 'shareLink');
  await share.getByRole('button', { name: 'Click to Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Reload the activity' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => clientNow()?.dialogs).toEqual([]);
});

test('axe finds nothing to object to in any dialog, whose buttons are visible on a laptop and on a phone', async ({
  page,
}) => {
  await openAsked(page, 'home');
  const status = page.locator('[data-status]').first();
  await expect(status).toHaveAttribute('data-status', 'connected');
  const picture = `https://cdn.discordapp.com/embed/avatars/1.png`;
  const fields: {
    [C in Dialog['command']]: Omit<Extract<Dialog, { command: C }>, 'id' | 'command'>;
  } = {
    AUTHORIZE: { scopes: ['identify', 'email'], added: ['email'] },
    START_PURCHASE: { skuId: ids.rerollToken },
    OPEN_INVITE_DIALOG: { channelId: ids.gameNight },
    SHARE_LINK: { message: 'Come', customId: 'quests' },
    SHARE_INTERACTION: { name: 'roll', content: 'Your turn' },
    OPEN_SHARE_MOMENT_DIALOG: { mediaUrl: picture },
    INITIATE_IMAGE_UPLOAD: {},
    OPEN_EXTERNAL_LINK: { url: 'https://example.com/a' },
    ENCOURAGE_HW_ACCELERATION: {},
  };
  for (const [command, values] of Object.entries(fields)) {
    const dialog = { ...values, command, id: `axe-${command}` } as Dialog;
    await world.commit({ type: 'ask', client: ids.client, dialog });
    await expect(page.locator(`[data-dialog=${command}]`)).toBeVisible();
    if (command === 'OPEN_SHARE_MOMENT_DIALOG') {
      const image = page.getByRole('dialog').getByRole('img');
      const width = () => image.evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
    for (const [size, viewport] of [
      ['laptop', { width: 1280, height: 720 }],
      ['phone', sizes.phone],
    ] as const) {
      await page.setViewportSize(viewport);
      // The question may be large, but its buttons must be in view without scrolling.
      await expect(page.getByRole('dialog').locator('[type=submit]')).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Only in the simulator')).toBeInViewport({ ratio: 1 });
      expect(await objections(page, `[data-dialog=${command}]`), `on a ${size}`).toEqual([]);
    }
    const answer = { decision: 'cancel' } as const;
    await world.commit({ type: 'answer', client: ids.client, dialog: dialog.id, answer });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an activity cannot keep keyboard focus that it takes from an open dialog', async ({
  page,
}) => {
  const frame = await openActivity(page, [['OPEN_EXTERNAL_LINK', { url: 'https://a.example' }]]);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  const goBack = dialog.getByRole('button', { name: 'Go back' });
  await goBack.focus();
  await frame.evaluate(() => {
    addEventListener('keydown', ({ key }) => document.body.append(key));
    window.focus();
  });
  await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(false);
  await expect(goBack).toBeFocused();
  await page.keyboard.type('secret');
  expect(await frame.locator('body').innerText()).toBe('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
