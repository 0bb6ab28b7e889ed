import { expect } from '@playwright/test';
import { pageOf, playgroundUrl, test } from './playground';

/** Browsers do not take this name for the same machine, so they do not trust plain http there. */
const DEVICE = 'playground.test';

// On plain http, the browser writes that it ignores this header.
test.use({ allowedInConsole: [/Cross-Origin-Opener-Policy header has been ignored/] });

test('mock mode works over plain HTTP from another device, where the browser restricts crypto', async ({
  page,
}) => {
  const address = new URL('/guilds', playgroundUrl());
  address.hostname = DEVICE;
  await page.goto(address.href);
  await expect(pageOf(page, 'guilds').getByText('Board Game Night')).toBeVisible();
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([
    false,
    false,
  ]);
  await page.getByRole('button', { name: 'Copy the key guilds' }).click();
  await expect(page.getByText('press Ctrl+C')).toBeVisible();
  await page.getByRole('link', { name: 'Voice state' }).click();
  await expect(
    pageOf(page, 'voiceState').getByRole('region', { name: 'Make it happen' }),
  ).toBeVisible();
});
