import { expect, type Page } from '@playwright/test';
import { openInMockMode, test } from '../e2e/playground';
import { take } from './take';

const document = 'docs/pages.md';
test.use({ colorScheme: 'light', viewport: { width: 1280, height: 720 } });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Each page by its route, the action on it, and a text that must be visible then. */
const pages: [name: string, act: (page: Page) => Promise<unknown>, seen: string][] = [
  [
    'get-channel',
    (page) => page.getByRole('textbox', { name: 'channel_id' }).focus(),
    'Game Night',
  ],
  ['voice-state', (page) => press(page, 'Mute Marlo'), 'Marlo is muted'],
  ['activity-participants', (page) => press(page, 'Start speaking as Marlo'), 'Speaking'],
  ['get-channel-permissions', async () => {}, 'Granted'],
  ['get-skus', async () => {}, '$0.99'],
  ['set-activity', (page) => press(page, 'in a lobby'), 'Waiting for friends'],
  ['share-link', (page) => press(page, 'one that opens Voice state'), 'voiceState'],
  ['safe-areas', (page) => press(page, 'A phone with a notch'), 'Covered: top, bottom'],
  ['thermal-states', (page) => press(page, 'Serious'), 'SERIOUS'],
  ['gamepad-tester', (page) => press(page, 'Plug in a virtual gamepad'), 'Vibrate'],
];

for (const [name, act, seen] of pages) {
  test(`the page ${name}`, async ({ page }) => {
    await openInMockMode(page, `/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await act(page);
    await expect(page.getByText(seen).first()).toBeVisible();
    for (const picture of await page.locator('main img').all()) {
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    await take(page, document, `page-${name}`, seen);
  });
}
