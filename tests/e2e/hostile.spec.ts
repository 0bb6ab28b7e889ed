import { expect, type Page } from '@playwright/test';
import { test } from './playground';
import { type Ask, openActivity } from './scripted-activity';
import { watchTasks } from './tasks';

/** What the stage's page holds, in MB; `collects` has what nobody needs collected first. */
async function heapOf(page: Page, collects = false): Promise<number> {
  const session = await page.context().newCDPSession(page);
  if (collects) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}

const CALLS = 100_000;

test('100,000 calls are taken without a task over 100 ms, and in less than 150 MB', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const frame = await openActivity(page);
  const tasks = await watchTasks(page);
  await frame.evaluate(async (calls) => {
    const { ask } = globalThis as unknown as { ask: Ask };
    for (let sent = 0; sent < calls; sent += 100) {
      for (let i = 0; i < 100; i += 1) ask('USER_SETTINGS_GET_LOCALE', { number: sent + i });
      await new Promise((resolve) => setTimeout(resolve));
    }
    ask('THE_LAST', {});
  }, CALLS);
  let most = 0;
  const last = page.locator('[data-cmd="THE_LAST"][data-outcome="refused"]');
  const settled = async () => {
    most = Math.max(most, await heapOf(page));
    return last.count();
  };
  await expect.poll(settled, { timeout: 250_000, intervals: [2000] }).toBe(1);
  await expect(last).toBeInViewport();
  const taken = await tasks();
  const longest = taken.reduce((most, task) => Math.max(most, task), 0);
  console.log(
    `${CALLS} calls: ${taken.length} tasks, the longest ${longest} ms; at most ${most} MB`,
  );
  expect(taken.length).toBeGreaterThan(1000);
  expect(longest).toBeLessThan(100);
  expect(most).toBeLessThan(150);
});

test('60 console lines of 10 MB do not stay in the stage', async ({ page }) => {
  test.setTimeout(300_000);
  const frame = await openActivity(page);
  await frame.evaluate(async () => {
    const { ask } = globalThis as unknown as { ask: Ask };
    for (let i = 0; i < 60; i += 1) {
      ask('CAPTURE_LOG', { level: 'log', message: `${i} ${'x'.repeat(10_000_000)}` });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const console = page.getByRole('tab', { name: 'Console' });
  await expect(console).toHaveText(/60/, { timeout: 60_000 });
  const held = await heapOf(page, true);
  expect(held).toBeLessThan(150);
});
