import { expect, type FrameLocator, type Page } from '@playwright/test';
import { byKeyboard } from './action';
import { openSection } from './open-section';
import { openInMockMode, openInSimulator, pageOf, playgroundUrl, sizes, test } from './playground';

test.describe('the launch query', () => {
  test('stays in the URL from page to page, so that a reload starts embedded', async ({ page }) => {
    const playground = await openInSimulator(page);
    await playground.getByRole('link', { name: 'User locale' }).click();
    await expect(playground.getByText('en-GB', { exact: true })).toBeVisible();
    const frame = page.frames().find((frame) => frame.url().startsWith(playgroundUrl()));
    expect(frame?.url()).toContain('/user-settings-get-locale?');
    expect(frame?.url()).toContain('frame_id=');

    await frame?.evaluate(() => window.location.reload());
    await expect(pageOf(playground, 'userSettingsGetLocale')).toBeVisible();
    await expect(playground.getByText('en-GB', { exact: true })).toBeVisible();
    await expect(page.locator('[data-status]').first()).toHaveAttribute('data-status', 'connected');
  });

  test('opens the page of its custom_id once: a reload stays on the current page', async ({
    page,
  }) => {
    const playground = await openInSimulator(page, { custom_id: 'guilds' });
    await expect(pageOf(playground, 'guilds')).toBeVisible();
    await playground.getByRole('link', { name: 'Home' }).click();
    await expect(pageOf(playground, 'home')).toBeVisible();
    const frame = page.frames().find((frame) => frame.url().startsWith(playgroundUrl()));
    await frame?.evaluate(() => window.location.reload());
    await expect(pageOf(playground, 'home')).toBeVisible();
  });
});

test.describe('the theme', () => {
  const ground = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follows the system until one is chosen, and other tabs update at once', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openInMockMode(page);
    await expect(pageOf(page, 'home')).toBeVisible();
    const dark = await ground(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => ground(page)).not.toBe(dark);

    const other = await context.newPage();
    await openInMockMode(other);
    await expect(pageOf(other, 'home')).toBeVisible();
    await page.getByLabel('Theme').selectOption('Dark');
    await expect.poll(() => ground(page)).toBe(dark);
    await expect.poll(() => ground(other)).toBe(dark);
    await expect(other.getByLabel('Theme')).toHaveValue('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    await page.reload();
    await expect(page.getByLabel('Theme')).toHaveValue('dark');
  });
});

test.describe('without a host', () => {
  test.use({ allowedInConsole: [/Error starting auth/] });

  test('a launch URL in a plain tab reports that there is no host, and the user can continue', async ({
    page,
  }) => {
    await openInMockMode(page, '/voice-state?frame_id=f&instance_id=i&platform=desktop');
    await expect(page.getByRole('alert')).toContainText('not in a frame');
    const mock = page.getByRole('link', { name: 'Open in mock mode' });
    await expect(mock).toHaveAttribute('href', '/voice-state');
    await page.getByRole('button', { name: 'Continue without signing in' }).click();
    await expect(page.getByText('Authentication required')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(pageOf(page, 'home').getByText('desktop')).toBeVisible();
  });

  test('a launch URL without an instance reports what is missing', async ({ page }) => {
    await openInMockMode(page, '/?frame_id=f&platform=desktop');
    await expect(page.getByRole('alert')).toContainText('instance_id query param is not defined');
  });
});

for (const [where, open] of [
  ['in mock mode', (page: Page) => openInMockMode(page, '/voice-state')],
  ['inside the simulator', (page: Page) => openInSimulator(page, { path: '/voice-state' })],
] as const) {
  test(`a user who continues after the activity has closed itself is connected and signed in again ${where}`, async ({
    page,
  }) => {
    const playground: Page | FrameLocator = await open(page);
    const list = playground.getByRole('navigation');
    const go = (name: string) => list.getByRole('link', { name, exact: true }).click();
    const listens = pageOf(playground, 'voiceState').getByText(/^Subscribed\. Nothing/);
    await expect(listens).toBeVisible();
    for (const next of ['Current channel', 'User locale']) {
      await go('Close activity');
      await expect(playground.getByRole('heading', { name: 'Activity closed' })).toBeVisible();
      // Connecting here would only close again.
      await expect(playground.getByRole('button', { name: 'Connect again' })).toHaveCount(0);
      await go(next);
      await expect(
        playground.getByText(/“Game Night”|British English\.|American English\./),
      ).toBeVisible();
      await expect(playground.getByRole('alert')).toHaveCount(0);
    }
    await go('Voice state');
    await expect(listens).toBeVisible();
  });
}

test('a user who continues after the host has closed the activity is connected and signed in again', async ({
  page,
}) => {
  const playground = await openInSimulator(page, {
    ...{ path: '/voice-state', faults: 'USER_SETTINGS_GET_LOCALE:close,code=4003' },
  });
  const go = (name: string) => playground.getByRole('link', { name, exact: true }).click();
  await go('User locale');
  await expect(playground.getByRole('button', { name: 'Connect again' }).first()).toBeVisible();
  await go('Current channel');
  await expect(playground.getByText(/“Game Night”/)).toBeVisible();
  await expect(playground.getByRole('button', { name: 'Connect again' })).toHaveCount(0);
});

test.describe('events of the stage', () => {
  test('reach the subscribed page', async ({ page }) => {
    const playground = await openInSimulator(page, { path: '/current-user' });
    await expect(playground.getByText(/Nothing has been received yet/)).toBeVisible();
    await openSection(page, 'Events');
    await page.getByRole('button', { name: 'Rename to' }).first().click();
    await expect(
      playground.getByRole('status').filter({ hasText: 'The global name is now' }),
    ).toBeVisible();
    await openSection(page, 'Traffic');
    await expect(page.locator('[data-cmd="SUBSCRIBE"]').first()).toHaveAttribute(
      'data-outcome',
      'answered',
    );
  });
});

test('the Tab key leads through the stage and the whole navigation to the main action of a page', async ({
  page,
}) => {
  const playground = await openInSimulator(page, { path: '/user-settings-get-locale' });
  const locale = pageOf(playground, 'userSettingsGetLocale');
  await byKeyboard(page).press(locale.getByRole('button', { name: 'Get locale' }));
  await byKeyboard(page).press(locale.getByText(/^JSON/));
  await expect(locale.getByRole('region', { name: 'Result' })).toContainText('en-GB');
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`in a ${size} frame`, () => {
    test.use({ viewport });

    test('every part is reachable with the keyboard, and nothing overflows', async ({ page }) => {
      // Only mobile clients turn the screen.
      await openInMockMode(page, '/user-settings-get-locale?platform=mobile');
      await expect(page.getByText('en-GB', { exact: true })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('orientation lock');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const form = pageOf(page, 'setOrientationLockState');
      await expect(form).toBeVisible();
      await form.getByLabel('Default lock state').press('l');
      await form.getByRole('button', { name: 'Set orientation lock state' }).press('Enter');
      await form.getByText(/^JSON/).press('Enter');
      await expect(form.getByRole('region', { name: /requested/ })).toContainText('lock_state:3');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });
}
