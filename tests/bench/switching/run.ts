import type { CDPSession, Frame } from '@playwright/test';
import { root } from '../../../scripts/project.mjs';
import { readRegistry } from '../../../scripts/registry';
import { withServers } from '../browser';
import { atMost, type Figure, figure } from '../figure';

const SWITCHES = 10_000;

/** The most that the heap of the activity may grow by, in megabytes. */
const HEAP = 3;

/**
 * Goes from page to page 10,000 times, in a frame of the stage whose simulator answers: the time from the click to the
 * first paint of the page, cold and warm, and the things that are held afterwards and were not before.
 */
export default async function benchSwitching(executablePath: string): Promise<Figure[]> {
  return withServers(executablePath, async (browser) => {
    const page = await browser.newPage();
    await page.addInitScript(countTimersAndSubscriptions);
    const launch = { url: process.env.PLAYGROUND_URL ?? '', decisions: 'accept' };
    const query = new URLSearchParams(launch);
    await page.goto(`${process.env.SIMULATOR_URL}/?${query}`);
    await page.frameLocator('iframe').getByRole('heading', { level: 2 }).first().waitFor();
    const frame = page.frames()[1] as Frame;
    // Some browsers give the frame a process of its own.
    const session = await page
      .context()
      .newCDPSession(frame)
      .catch(() => page.context().newCDPSession(page));
    const { plugins } = await readRegistry(root);
    const routes = plugins.filter(({ endsSession }) => !endsSession).map(({ route }) => route);

    const held = () => whatIsHeld(session, frame, page.mainFrame());
    const cold = await frame.evaluate(walk, [routes, routes.length] as const);
    // After another round the pages have kept all that they keep once: their code, fonts and styles.
    await frame.evaluate(walk, [routes, routes.length * 2] as const);
    const before = await held();
    const warm = await frame.evaluate(walk, [routes, SWITCHES] as const);
    // One more round ends at the same page as the others.
    await frame.evaluate(walk, [routes, routes.length] as const);
    const after = await held();

    const grown = (what: keyof typeof after, most = 0) => {
      const more = [after[what] - before[what]];
      return atMost(most, figure(`${what} after ${SWITCHES} switches`, 'more', more));
    };
    return [
      figure('click to first paint, cold', 'ms', cold),
      figure('click to first paint, warm', 'ms', warm),
      grown('subscriptions'),
      grown('timers'),
      grown('listeners'),
      grown('nodes'),
      grown('megabytes', HEAP),
    ];
  });
}

/** Runs in the activity: follows the links from page to page; gives the milliseconds until each was painted. */
async function walk([routes, count]: readonly [string[], number]): Promise<number[]> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const opened = () => document.querySelector('[data-page]')?.getAttribute('data-page');
  const times: number[] = [];
  for (let step = 1; step <= count; step += 1) {
    const route = routes[step % routes.length];
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Pages"] a')];
    const link = links.find(({ pathname }) => pathname === route);
    const open = opened();
    const started = performance.now();
    link?.click();
    while (routes.length > 1 && opened() === open) await painted();
    await painted();
    times.push(performance.now() - started);
  }
  return times;
}

/** Runs in every frame before anything else, and counts the things that the browser does not count. */
function countTimersAndSubscriptions(): void {
  const counted = window as typeof window & { timers: Set<unknown>; subscriptions: number };
  counted.timers = new Set();
  counted.subscriptions = 0;
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const once = (work: () => void, ...rest: []) => {
    const id = setTimeout(
      () => {
        counted.timers.delete(id);
        work();
      },
      ...rest,
    );
    counted.timers.add(id);
    return id;
  };
  const again = (...args: Parameters<typeof setInterval>) => {
    const id = setInterval(...args);
    counted.timers.add(id);
    return id;
  };
  const end = (clear: (id?: number) => void) => (id?: number) => {
    counted.timers.delete(id);
    clear(id);
  };
  Object.assign(window, {
    ...{ setTimeout: once, setInterval: again },
    ...{ clearTimeout: end(clearTimeout), clearInterval: end(clearInterval) },
  });
  window.addEventListener('message', ({ data }) => {
    const cmd = Array.isArray(data) && data[1]?.cmd;
    if (cmd === 'SUBSCRIBE') counted.subscriptions += 1;
    if (cmd === 'UNSUBSCRIBE') counted.subscriptions -= 1;
  });
}

async function whatIsHeld(session: CDPSession, activity: Frame, stage: Frame) {
  // By then a page has given back all that it gives back: the last answers are there, and nothing waits to be drawn.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const count = (frame: Frame, what: 'timers' | 'subscriptions') =>
    frame.evaluate((name) => {
      const value = (window as unknown as Record<string, Set<unknown> | number>)[name];
      return typeof value === 'number' ? value : (value?.size ?? 0);
    }, what);
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    megabytes: metric('JSHeapUsedSize') / 2 ** 20,
    timers: await count(activity, 'timers'),
    subscriptions: await count(stage, 'subscriptions'),
  };
}
