import { expect } from '@playwright/test';
import { openInSimulator, proxiedUrl, test } from './playground';

test('the built simulator shows the playground signed in behind its proxy', async ({ page }) => {
  const loaded = page.waitForResponse((response) => response.url().startsWith(proxiedUrl()));
  const activity = await openInSimulator(page, { url: proxiedUrl() });
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  expect((await loaded).headers()['content-security-policy']).toContain("worker-src 'none'");
});
