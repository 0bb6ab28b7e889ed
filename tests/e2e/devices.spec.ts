import { expect, type Page } from '@playwright/test';
import { ids } from '../../simulator/world';
import { objections } from './axe';
import { fromMenu } from './on-stage';
import { openSection } from './open-section';
import { openInSimulator, test, unscaledPhone } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(() => activity.stop());

/** The frame has this size before it is scaled to its room. An event may reach the activity just before its frame is drawn. */
const expectFrameSize = (page: Page, width: number, height: number) =>
  expect
    .poll(() => page.locator('iframe').evaluate((frame) => [frame.clientWidth, frame.clientHeight]))
    .toEqual([width, height]);

test.describe('on a phone', () => {
  test.use(unscaledPhone);

  test('an activity on the public package follows its device: rotated, locked and in picture in picture, from each control', async ({
    page,
  }) => {
    const query = new URLSearchParams({
      url: `${activity.url}/?client_id=${ids.application}`,
      path: '/device.html',
      device: 'phone',
    });
    await page.goto(`${STAGE}/?${query}`);
    const shown = (id: string) => page.frameLocator('iframe').locator(`#${id}`);
    await expect(shown('platform')).toHaveText('mobile');
    await expect(shown('orientation')).toHaveText('0');
    await expectFrameSize(page, 390, 844);

    await page.getByRole('button', { name: 'Turn the device to landscape' }).click();
    await expect(shown('orientation')).toHaveText('0 1');
    await expectFrameSize(page, 844, 390);
    await page.getByRole('button', { name: 'Turn the device to portrait' }).click();
    await expect(shown('orientation')).toHaveText('0 1 0');

    // Locked, the screen turns at once, and then stays as it is however the phone is held.
    await shown('lock').click();
    await expect(shown('orientation')).toHaveText('0 1 0 1');
    await page.getByRole('button', { name: 'Turn the device to landscape' }).click();
    await page.getByRole('button', { name: 'Turn the device to portrait' }).click();
    await expect(page.getByRole('button', { name: 'Turn the device to landscape' })).toBeVisible();
    await expect(shown('orientation')).toHaveText('0 1 0 1');
    await expectFrameSize(page, 844, 390);

    await page.getByText('PiP', { exact: true }).click();
    await expect(shown('layout')).toHaveText('0 1');
    // The lock of the picture says which way round it is; the screen is the person's again.
    await expectFrameSize(page, 135, 240);
    await expect(shown('orientation')).toHaveText('0 1 0 1 0');
    await openSection(page, 'Events');
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await expect(shown('layout')).toHaveText('0 1 2');

    // A tablet after a phone is the same launch: what was locked stays locked. Another platform is a new one.
    await page.getByRole('combobox', { name: 'Device' }).selectOption('Tablet');
    await expectFrameSize(page, 1180, 820);
    await expect(shown('layout')).toHaveText('0 1 2 0');
    await page.getByRole('combobox', { name: 'Device' }).selectOption('Window');
    await expect(shown('platform')).toHaveText('desktop');
    await expect.poll(() => new URL(page.url()).searchParams.get('device')).toBe('window');
  });
});

test('a hidden activity is not visible, and the stage notes that its document still reports "visible"', async ({
  page,
}) => {
  const query = new URLSearchParams({
    url: `${activity.url}/?client_id=${ids.application}`,
    path: '/device.html',
  });
  await page.goto(`${STAGE}/?${query}`);
  const shown = page.frameLocator('iframe').locator('#platform');
  await expect(shown).toBeVisible();
  await fromMenu(page, 'Hide');
  await expect(shown).toBeHidden();
  await expect(page.getByText('still reports “visible”')).toBeVisible();
  const frame = page.frames()[1];
  expect(await frame?.evaluate(() => document.visibilityState)).toBe('visible');
  await fromMenu(page, 'Hide');
  await expect(shown).toBeVisible();
});

test('the playground receives its safe area and visibility when it is framed directly too, and can change both itself', async ({
  page,
}) => {
  const areas = await openInSimulator(page, { path: '/safe-areas' });
  await areas.getByRole('button', { name: 'A phone with a notch' }).click();
  await expect(areas.getByRole('definition').filter({ hasText: '47px' })).toHaveCount(1);
  await areas.getByRole('button', { name: 'Nothing covered' }).click();
  await expect(areas.getByText('No part of this frame is covered')).toBeVisible();
  const playground = await openInSimulator(page, { path: '/visibility-listener' });
  await playground.getByRole('button', { name: 'Hide the activity for 3 s' }).click();
  await expect(page.getByText('Hidden from view')).toBeVisible();
  const log = playground.getByRole('region', { name: 'Visibility changes' });
  // About 3 s: on a busy machine either message comes late.
  await expect(log.getByRole('listitem').first()).toHaveText(
    /visible, after [2-9]\d{3} ms hidden$/,
  );
  await expect(playground.getByText(/^While it was hidden, 0 animation frames/)).toBeVisible();
});

for (const device of ['desktop', 'phone']) {
  test(`axe finds nothing to object to around a ${device} whose activity is hidden, and a button shows it again`, async ({
    page,
  }) => {
    const playground = await openInSimulator(page, { device });
    await expect(playground.getByRole('heading', { name: 'Home' })).toBeVisible();
    await openSection(page, 'Device');
    await fromMenu(page, 'Hide');
    await expect(page.getByText('Hidden from view')).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show again' }).click();
    await expect(page.getByText('Hidden from view')).toHaveCount(0);
  });
}

test('an activity that scrolls its own end into view does not move the scaled device', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const playground = await openInSimulator(page, { path: '/thermal-states', device: 'phone' });
  const frame = page.locator('iframe');
  await expect(playground.getByRole('heading', { name: 'Next' })).toBeVisible();
  const before = await frame.boundingBox();
  await playground.locator('body').evaluate(() => {
    for (const block of ['end', 'center'] as const) {
      for (const element of document.querySelectorAll('a, h2')) {
        element.scrollIntoView({ block, inline: block });
      }
    }
  });
  expect(await frame.boundingBox()).toEqual(before);
});
