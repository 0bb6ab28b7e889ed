import { expect, type Page } from '@playwright/test';
import { ids } from '../../simulator/world/seed';
import { simulatorUrl, test } from './playground';

/** On another site than the stage, so that the browser gives the activity a process of its own. */
const ACTIVITY = 'http://127.0.0.1:9/';

/** Opens the stage with an activity that shakes hands and has `ask` at hand; gives its frame. */
async function openStage(page: Page) {
  const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
  const body = `<!doctype html><script>
    let nonce = 0;
    globalThis.ask = (cmd, args) => parent.postMessage([1, {cmd, args, nonce: String(nonce++)}], '*');
    parent.postMessage([0, ${JSON.stringify(handshake)}], '*');
  </script>`;
  await page.route(`${ACTIVITY}**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${simulatorUrl()}/?${new URLSearchParams({ url: ACTIVITY })}`);
  await expect(page.locator('[data-status]').first()).toHaveAttribute('data-status', 'connected');
  const frame = page.frames().find((each) => each.url().startsWith(ACTIVITY));
  if (!frame) throw new Error('The stage has no frame of the activity');
  return frame;
}

type Ask = (cmd: string, args: object) => void;

/** What the stage's page holds, in MB; `collects` has what nobody needs collected first. */
async function heapOf(page: Page, collects = false): Promise<number> {
  const session = await page.context().newCDPSession(page);
  if (collects) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** For how long its thread has worked, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** Notes how long the pages' tasks have worked, in milliseconds: waiting for a busy machine does not count. */
async function watchTasks(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    const kept = ['ThreadControllerImpl::RunTask', 'thread_name'];
    events.push(...(value as unknown as TraceEvent[]).filter(({ name }) => kept.includes(name)));
  });
  const includedCategories = ['toplevel'];
  await session.send('Tracing.start', { traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const pages = events.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf);
    return events
      .filter((event) => pages.includes(threadOf(event)))
      .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
  };
}

const CALLS = 100_000;

test('100,000 calls are taken without a task over 100 ms, and in less than 150 MB', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const frame = await openStage(page);
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
  const frame = await openStage(page);
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
