import { expect, type Page } from '@playwright/test';
import { openSection, sectionButton } from './open-section';
import { testInOwnTab as test } from './playground';
import { type Ask, openActivity } from './scripted-activity';
import { longest, watchTasks } from './tasks';

/** The memory of the stage's page, in MB; with `collects`, garbage is collected first. */
async function heapOf(page: Page, collects = false): Promise<number> {
  const session = await page.context().newCDPSession(page);
  if (collects) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}

/** The stage keeps fewer calls than this. */
const CALLS = 60_000;
const KEPT = 50_000;
/** The most memory that the stage may hold, in MB. */
const MEMORY = 150;

test('while 60,000 calls arrive at once, the stage draws a key within 100 ms of its work, without a task over 100 ms, in less than 150 MB; its 50,000 rows scroll, filter and search without one over 75 ms', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const frame = await openActivity(page);
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => performance.measure('latency', { start: timeStamp }));
    });
  });
  const keyboard = await page.context().newCDPSession(page);
  let work = await watchTasks(page);
  const seen: Awaited<ReturnType<typeof work>>[] = [];
  await frame.evaluate((calls) => {
    const { ask } = globalThis as unknown as { ask: Ask };
    for (let number = 0; number < calls; number += 1) {
      ask(number % 100 === 0 ? 'MAKE_TEA' : 'USER_SETTINGS_GET_LOCALE', { number });
    }
    ask('THE_LAST', {});
  }, CALLS);
  let most = 0;
  const last = page.locator('[data-cmd="THE_LAST"][data-outcome="refused"]');
  const settled = async () => {
    for (let key = 0; key < 20; key += 1) {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'F13' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    let heapBytes = await heapOf(page);
    // The figure counts garbage, which the browser collects when it likes, and late on a busy machine. The collection
    // is a task of its own.
    if (heapBytes > MEMORY) {
      seen.push(await work());
      heapBytes = await heapOf(page, true);
      work = await watchTasks(page);
    }
    most = Math.max(most, heapBytes);
    return last.count();
  };
  await expect.poll(settled, { timeout: 500_000 }).toBe(1);
  await expect(last).toBeInViewport();
  seen.push(await work());
  const tasks = seen.flatMap((part) => part.tasks);
  const latencies = seen.flatMap((part) => part.latencies);
  console.log(
    `${CALLS} calls: ${tasks.length} tasks, the longest ${longest(tasks)} ms; at most ${most} MB;`,
    `${latencies.length} keys, drawn after at most ${longest(latencies)} ms of work`,
  );
  expect(latencies.length).toBeGreaterThan(20);
  expect(longest(latencies)).toBeLessThan(100);
  expect(longest(tasks)).toBeLessThan(100);
  expect(most).toBeLessThan(MEMORY);

  const looking = await watchTasks(page);
  const list = page.getByRole('listbox', { name: 'Traffic' });
  for (const to of [0.5, 0, 0.25, 1]) {
    await list.evaluate((element, share) => {
      element.scrollTop = element.scrollHeight * share;
    }, to);
    await expect(list.getByRole('option').first()).toBeVisible();
  }
  const shown = page.getByRole('region', { name: 'Filter the traffic' }).getByRole('status');
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.fill('name:make_tea');
  await expect(shown).toHaveText(new RegExp(`^(49\\d|500) of ${KEPT}$`));
  await filter.fill('"number":5999');
  await expect(shown).toHaveText(`10 of ${KEPT}`);
  const looked = (await looking()).tasks;
  console.log(`${KEPT} rows: ${looked.length} tasks, the longest ${longest(looked)} ms`);
  expect(looked.length).toBeGreaterThan(50);
  // 44 to 51 ms of a slow machine's work.
  expect(longest(looked)).toBeLessThan(75);
});

test('the stage does not retain 30 console lines of 10 MB', async ({ page }) => {
  test.setTimeout(300_000);
  const frame = await openActivity(page);
  await frame.evaluate(async () => {
    const { ask } = globalThis as unknown as { ask: Ask };
    for (let i = 0; i < 30; i += 1) {
      ask('CAPTURE_LOG', { level: 'log', message: `${i} ${'x'.repeat(10_000_000)}` });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await openSection(page, 'Console');
  const console = sectionButton(page, 'Console');
  await expect(console).toHaveText(/30/, { timeout: 60_000 });
  const heapBytes = await heapOf(page, true);
  expect(heapBytes).toBeLessThan(MEMORY);
});

/**
 * Adds up, as `copying`, how many milliseconds the browser takes to copy messages into the page, which it does when one
 * is first read: 50 MB took it 2.4 seconds on a machine with slow memory.
 */
function watchCopying() {
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
  let copying = 0;
  Object.defineProperty(MessageEvent.prototype, 'data', {
    ...data,
    get() {
      const startedAt = performance.now();
      const value = data?.get?.call(this);
      copying += performance.now() - startedAt;
      return value;
    },
  });
  Object.defineProperty(globalThis, 'copying', { get: () => copying });
}

test('the stage works less than 500 ms on any frame, and 20,000 logged lines in tasks under 1 s', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.addInitScript(watchCopying);
  const frame = await openActivity(page);
  // What the page itself does in a task: receiving 50 MB from another process took the browser 0.6 s more.
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  const durations = await Promise.all(
    (['threadTicks', 'timeTicks'] as const).map(async (timeDomain) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain });
      return async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        const pages = metrics.filter(({ name }) => parts.includes(name));
        return 1000 * pages.reduce((sum, { value }) => sum + value, 0);
      };
    }),
  );
  /** What the stage's thread has worked, how long that took, and the copying in it, in milliseconds. */
  const taken = async () => [
    ...(await Promise.all(durations.map((read) => read()))),
    await page.evaluate<number>('copying'),
  ];
  const names = await frame.evaluate(() => {
    const { ask } = globalThis as unknown as { ask: Ask };
    const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at]));
    const circle: { self?: unknown } = {};
    circle.self = circle;
    let deep: unknown = 0;
    for (let depth = 0; depth < 1000; depth += 1) deep = [deep];
    let doubled: unknown = 0;
    for (let depth = 0; depth < 30; depth += 1) doubled = [doubled, doubled];
    const list = (scope: unknown) => () => ask('AUTHORIZE', { client_id: '1', scope });
    const presence = (activity: unknown) => () => ask('SET_ACTIVITY', { activity });
    const shapes: Record<string, () => void> = {
      'no entries of 11,000,000': list(new Array(11_000_000)),
      'no entries of 4 billion': list(new Array(2 ** 32 - 1)),
      '1.2 million empty texts': list(Array(1_200_000).fill('')),
      'lists that double': list(doubled),
      'a long number': list([2n ** 1_000_000n]),
      '100,000 fields': presence(fields),
      'lists in lists': presence(deep),
      'a circle': presence(circle),
      'a text of 50 MB': presence({ state: 'x'.repeat(50_000_000) }),
      'no frame': () => parent.postMessage(new Array(2 ** 32 - 1), '*'),
    };
    Object.assign(globalThis, { shapes });
    return Object.keys(shapes);
  });
  for (const name of names) {
    const before = await taken();
    await frame.evaluate(`shapes[${JSON.stringify(name)}](); ask(${JSON.stringify(name)}, {})`);
    await expect(page.locator(`[data-cmd="${name}"][data-outcome="refused"]`)).toBeVisible();
    const after = await taken();
    const [work = Number.NaN, time = Number.NaN, copying = Number.NaN] = after.map(
      (each, at) => each - (before[at] ?? 0),
    );
    // The browser's copying is not the stage's work. On a busy machine, all of a task waits alike.
    const took = work * (1 - copying / time);
    console.log(`${name}: ${took} ms`);
    expect(took, name).toBeLessThan(500);
  }
  const work = await watchTasks(page);
  await frame.evaluate(() => {
    const { ask } = globalThis as unknown as { ask: Ask };
    for (let line = 0; line < 20_000; line += 1) {
      ask('CAPTURE_LOG', { level: 'log', message: `line ${line}` });
    }
    ask('THE_LAST', {});
  });
  const last = page.locator('[data-cmd="THE_LAST"][data-outcome="refused"]');
  await expect(last).toBeVisible({ timeout: 200_000 });
  expect(longest((await work()).tasks)).toBeLessThan(1000);
});
