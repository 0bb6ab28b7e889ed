import { expect, test } from '@playwright/test';

const simulator = process.env.SIMULATOR_URL ?? '';
const playground = process.env.PLAYGROUND_URL ?? '';

test('the built page starts in a frame without allow-same-origin, with its styles', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // At the simulator's address, which may frame the activity; the frame itself has an opaque origin, as seen on iOS.
  await page.goto(simulator);
  await page.setContent(
    `<iframe sandbox="allow-scripts" width="1000" height="700" src="${playground}/"></iframe>`,
  );
  const activity = page.frameLocator('iframe');
  await expect(activity.getByRole('heading', { name: 'Home' })).toBeVisible();
  const link = activity.getByRole('link', { name: 'Voice state' });
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await link.click();
  await expect(activity.getByRole('heading', { name: 'Voice state' })).toBeVisible();
  expect(errors).toEqual([]);
});
