import { expect, type Page } from '@playwright/test';
import { objections } from './axe';
import { openInSimulator, pageOf, simulatorUrl, test, worldOf } from './playground';
import { type Ask, openActivity } from './scripted-activity';

const list = (page: Page) => page.getByRole('listbox', { name: 'Traffic' });
const row = (page: Page, name: string) => list(page).locator(`[data-name="${name}"]`).first();

test('sign-in is shown step by step: each request, its outcome and its duration, with secrets masked', async ({
  page,
}) => {
  const playground = await openInSimulator(page, { path: '/voice-state' });
  await expect(pageOf(playground, 'voiceState')).toBeVisible();
  const subscribed = row(page, 'SUBSCRIBE VOICE_STATE_UPDATE');
  await expect(subscribed).toHaveAttribute('data-outcome', 'answered');
  const story = list(page).locator('[data-name*="AUTH"], [data-name*="/oauth2/token"]');
  await expect
    .poll(() => story.evaluateAll((rows) => rows.map((each) => each.getAttribute('data-name'))))
    .toEqual(['AUTHORIZE', 'POST /api/v10/oauth2/token', 'AUTHENTICATE']);
  await row(page, 'AUTHENTICATE').click();
  const detail = page.getByRole('region', { name: 'AUTHENTICATE', exact: true });
  await expect(detail.getByRole('region', { name: 'Request' })).toContainText('••••••');
  await expect(detail.getByText('Matches the schema')).toHaveCount(2);
  await expect(detail.getByText('Captain Wren', { exact: true })).toBeVisible();
  await expect(detail.getByText(/^\d+(\.\d)? ms$/)).toBeVisible();
  await page.getByRole('button', { name: 'Secrets' }).click();
  await expect(detail.getByRole('region', { name: 'Request' })).not.toContainText('••••••');

  // The process gives programs the same story.
  const signIn = ['AUTHORIZE', '/api/v10/oauth2/token', 'AUTHENTICATE'];
  const rowCount = async () => {
    const answer = await page.request.get(`${simulatorUrl()}/worlds/${worldOf(page)}/reports`);
    const { reports }: { reports: { at: number; cmd?: string; path?: string; kind: string }[] } =
      await answer.json();
    return reports
      .toSorted((a, b) => a.at - b.at)
      .filter(({ kind }) => kind === 'request' || kind === 'rest')
      .map(({ cmd, path }) => cmd ?? path ?? '')
      .filter((each) => signIn.includes(each));
  };
  await expect.poll(rowCount).toEqual(signIn);
});

test('a person moves from row to row with the keyboard, filters, pauses, pins and clears', async ({
  page,
}) => {
  const frame = await openActivity(page, [
    ['SET_CONFIG', { use_interactive_pip: true }],
    ['SHARE_LINK', { message: 'Come Play' }],
    ['MAKE_TEA', {}],
  ]);
  await expect(row(page, 'MAKE_TEA')).toHaveAttribute('data-outcome', 'refused');
  await list(page).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: 'MAKE_TEA' })).toContainText(
    'There is no command MAKE_TEA',
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('region', { name: 'SET_CONFIG' })).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  const pinned = page.getByRole('region', { name: 'Pinned' });
  await expect(pinned.locator('[data-cmd=SET_CONFIG]')).toBeVisible();

  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.fill('"come play"');
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await filter.fill('is:fai');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('is:failed ');
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await filter.fill('is:faild');
  await expect(page.getByText('There is no “is:faild”. The filter supports failed,')).toBeVisible();
  await filter.fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Failed only' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(row(page, 'SET_CONFIG')).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await frame.evaluate(() => {
    (globalThis as unknown as { ask: Ask }).ask('USER_SETTINGS_GET_LOCALE', {});
  });
  const tab = page.getByRole('tab', { name: /Traffic/ });
  await expect(tab).toHaveText(/Traffic\s*5/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(row(page, 'USER_SETTINGS_GET_LOCALE')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(0);
  await expect(pinned.locator('[data-cmd=SET_CONFIG]')).toBeVisible();
});

test('a small window shows twelve rows, and the filter suggestions do not cover the tabs', async ({
  page,
}) => {
  await openActivity(page, [['MAKE_TEA', {}]]);
  const height = (await list(page).boundingBox())?.height ?? 0;
  const one = (await list(page).getByRole('option').first().boundingBox())?.height ?? 1;
  expect(height / one).toBeGreaterThanOrEqual(12);
  await page.getByRole('combobox', { name: 'Filter' }).pressSequentially('is:fai');
  await expect(page.getByRole('listbox', { name: 'Filter terms' })).toBeVisible();
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Send');
});

test('the list and an open row have no accessibility violations', async ({ page }) => {
  await openActivity(page, [['MAKE_TEA', { sugar: 2 }]]);
  expect(await objections(page)).toEqual([]);
  await row(page, 'MAKE_TEA').click();
  await expect(page.getByText('sugar:')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Copy as test' }).click();
  expect(await objections(page)).toEqual([]);
});

test('a row can be copied as code, and as a test that passes', async ({ page }) => {
  const config = { use_interactive_pip: true };
  await openActivity(page, [['SET_CONFIG', config]]);
  await expect(row(page, 'SET_CONFIG')).toHaveAttribute('data-outcome', 'answered');
  await row(page, 'SET_CONFIG').click();
  const detail = page.getByRole('region', { name: 'SET_CONFIG' });
  await detail.getByRole('button', { name: 'Copy as code' }).click();
  const call = `discordSdk.commands.setConfig({ use_interactive_pip: true });`;
  await expect(detail.locator('pre')).toHaveText(`const result = await ${call}`);
  await detail.getByRole('button', { name: 'Copy as test' }).click();
  await expect(detail.locator('pre')).toContainText('@playwright/test');

  const code = (await detail.locator('pre').textContent())?.replace(/^import .*$/m, '') ?? '';
  type Body = (fixtures: { page: Page }) => Promise<void>;
  const bodies: Body[] = [];
  new Function('test', 'expect', code)((_: string, body: Body) => bodies.push(body), expect);
  expect(bodies).toHaveLength(1);
  const other = await page.context().newPage();
  await bodies[0]?.({ page: other });
  await expect(row(other, 'SET_CONFIG')).toBeVisible();
});
