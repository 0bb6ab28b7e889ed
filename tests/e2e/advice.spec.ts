import { expect, type Page } from '@playwright/test';
import { objections } from './axe';
import { openSection } from './open-section';
import { openInSimulator, pageOf, proxiedUrl, test } from './playground';
import { openActivity } from './scripted-activity';

const tab = (page: Page) => page.getByRole('tab', { name: /^Problems/ });
const problems = (page: Page) => page.getByRole('list', { name: 'Problems' });

test('an activity’s mistakes are reported as they happen, with a link to their row', async ({
  page,
}) => {
  const frame = await openActivity(page);
  await frame.evaluate(() => {
    const { ask } = globalThis as unknown as { ask(cmd: string, args: object): void };
    for (let times = 0; times < 4; times += 1) ask('MAKE_TEA', {});
  });
  await expect(tab(page)).toHaveText('Problems1 mistake or error');
  await openSection(page, 'Problems');
  const tea = problems(page).locator('[data-problem="refused-again"]');
  await expect(tea.getByRole('heading')).toContainText('MAKE_TEA was refused at least 3 times');
  await expect(tea.getByRole('heading')).toContainText('2 times');
  expect(await objections(page)).toEqual([]);
  await tea.getByRole('button', { name: /in Traffic$/ }).click();
  await expect(page.getByRole('tab', { name: /^Traffic/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const row = page.getByRole('region', { name: 'MAKE_TEA', exact: true });
  await expect(row).toContainText('Advice MAKE_TEA was refused at least 3 times');
  await expect(page.locator('[data-name="MAKE_TEA"][data-advised]')).toHaveCount(2);
});

test('a page of another origin in the frame is ignored, and the stage reports it', async ({
  page,
}) => {
  const frame = await openActivity(page);
  await page.context().route('http://elsewhere.invalid/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: "<script>parent.postMessage([1, {cmd: 'SET_CONFIG', nonce: 'n'}], '*')</script>",
    }),
  );
  await frame.evaluate(() => location.assign('http://elsewhere.invalid/')).catch(() => {});
  await openSection(page, 'Problems');
  await expect(problems(page)).toContainText('it came from http://elsewhere.invalid');
});

test('the playground signs in without a mistake', async ({ page }) => {
  const playground = await openInSimulator(page, { path: '/voice-state' });
  await expect(pageOf(playground, 'voiceState')).toBeVisible();
  await openSection(page, 'Problems');
  await expect(page.getByText('Nothing is wrong so far.')).toBeVisible();
});

test.describe('behind the proxy', () => {
  test.use({ allowedInConsole: [/Object/] });

  test('an unhandled refusal in the page is reported', async ({ page }) => {
    const playground = await openInSimulator(page, { url: proxiedUrl() });
    await expect(pageOf(playground, 'home')).toBeVisible();
    await page.frames()[1]?.evaluate(() => {
      addEventListener('message', ({ data: [, reply] }) => {
        if (reply?.nonce === 'tea') void Promise.reject(reply.data);
      });
      parent.postMessage([1, { cmd: 'MAKE_TEA', nonce: 'tea' }], '*');
    });
    await openSection(page, 'Problems');
    await expect(problems(page)).toContainText(
      'MAKE_TEA was refused, and the rejection was not handled.',
    );
  });
});
