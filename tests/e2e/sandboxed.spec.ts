import { expect, type Page, test } from '@playwright/test';

const simulator = process.env.SIMULATOR_URL ?? '';
const playground = process.env.PLAYGROUND_URL ?? '';

/** Frames the playground without allow-same-origin; gives the frame, and what nobody has caught. */
async function openSandboxed(page: Page, address: string) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // At the simulator's address, which may frame the activity; the frame itself has an opaque origin, as seen on iOS.
  await page.goto(simulator);
  await page.setContent(
    `<iframe sandbox="allow-scripts" width="1000" height="700" src="${address}"></iframe>`,
  );
  return { activity: page.frameLocator('iframe'), errors };
}

test('the built page starts in a frame without allow-same-origin, with its styles', async ({
  page,
}) => {
  const { activity, errors } = await openSandboxed(page, `${playground}/`);
  await expect(activity.getByRole('heading', { name: 'Home' })).toBeVisible();
  const link = activity.getByRole('link', { name: 'Voice state' });
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await link.click();
  await expect(activity.getByRole('heading', { name: 'Voice state' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('without allow-same-origin, where storage throws, links, going back and the theme work', async ({
  page,
}) => {
  const { activity, errors } = await openSandboxed(page, `${playground}/?user_id=42`);
  const heading = (name: string) => activity.getByRole('heading', { name, level: 1 });
  await activity.getByRole('link', { name: 'Voice state' }).click();
  await expect(heading('Voice state')).toBeVisible();
  const frame = page.frames()[1];
  const stored = frame?.evaluate(() => localStorage.length).catch(({ message }) => message);
  expect(await stored).toContain('sandboxed');

  await activity.getByLabel('Theme').selectOption('dark');
  await expect(activity.locator('html')).toHaveCSS('color-scheme', 'dark');
  await activity.getByRole('link', { name: 'Your Guilds' }).click();
  await expect(activity.getByText('Board Game Night')).toBeVisible();
  expect(frame?.url()).toBe(`${playground}/guilds?user_id=42`);
  await expect(activity.locator('html')).toHaveCSS('color-scheme', 'dark');
  await frame?.evaluate(() => history.back());
  await expect(heading('Voice state')).toBeVisible();
  expect(errors).toEqual([]);
});
