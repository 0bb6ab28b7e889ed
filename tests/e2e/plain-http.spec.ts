import { expect } from '@playwright/test';
import { pageOf, playgroundUrl, test } from './playground';

/** A name that no browser takes for the same machine, so that plain http is not trusted there. */
const DEVICE = 'playground.test';

// The browser says of plain http that it takes no notice of this header there.
test.use({ allowedInConsole: [/Cross-Origin-Opener-Policy header has been ignored/] });

test('mock mode works over plain http from another device, where the browser withholds part of crypto', async ({
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
