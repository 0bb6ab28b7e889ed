import { expect } from '@playwright/test';
import { ids } from '../../simulator/world';
import { test } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

const SAVES = 2;

// After a reload the public package addresses its own page.
test.use({ allowedInConsole: [/Failed to execute 'postMessage'/] });

let served: ServedActivity;
test.beforeAll(async () => {
  served = await serveActivity();
});
test.afterAll(() => served.stop());

test(`an activity on the public package, served by Vite, is signed in again after each of ${SAVES} saves`, async ({
  page,
}) => {
  const url = `${served.url}/?client_id=${ids.application}`;
  await page.goto(`${STAGE}/?${new URLSearchParams({ url })}`);
  const activity = page.frameLocator('iframe');
  const status = page.locator('[data-status]').first();
  for (let saved = 0; saved <= SAVES; saved += 1) {
    if (saved > 0) served.save(saved);
    const signedIn = activity.getByText(`Version ${saved}: signed in as wren.hollow`);
    await expect(signedIn).toBeVisible();
    await expect(status).toHaveAttribute('data-status', 'connected');
  }
  await expect(page.getByRole('alert')).toContainText(
    `The activity was launched again (${SAVES} times)`,
  );
});
