import { type Browser, expect, type Frame, type FrameLocator } from '@playwright/test';
import { isEventName } from '../../../host-bridge/protocol';
import { root } from '../../../scripts/project.mjs';
import { readRegistry } from '../../../scripts/registry';
import { connectWorld } from '../../../simulator/control-client';
import { currentEvent } from '../../../simulator/events';
import { type Client, newWorldName } from '../../../simulator/world';
import { watchTasks } from '../../e2e/tasks';
import { withServers } from '../browser';
import { atMost, type Figure, figure, longest } from '../figure';

const EVENTS = 10_000;
const PER_SECOND = 1000;
/** The most that a task of the playground may take, in milliseconds. */
const TASK_MS = 50;

/** 10,000 events at 1,000 a second into each page that listens: those that are lost, and the longest task. */
export default async function benchEvents(executablePath: string): Promise<Figure[]> {
  return withServers(executablePath, async (browser) => {
    const { plugins } = await readRegistry(root);
    const figures: Figure[] = [];
    for (const { key, name, events = [] } of plugins) {
      if (events.length > 0) figures.push(...(await flooded(browser, { key, name, events })));
    }
    return figures;
  });
}

/** The steps that make a page listen that does not by itself. */
const prepare: Record<string, (page: FrameLocator) => Promise<void>> = {
  async quests(page) {
    await page.getByLabel('Quest ID').fill('1');
    await page.getByRole('button', { name: 'Subscribe to Updates' }).click();
  },
};

async function flooded(
  browser: Browser,
  { key, name, events }: { key: string; name: string; events: readonly string[] },
): Promise<Figure[]> {
  // This is high enough for all rows of the traffic.
  const page = await browser.newPage({ viewport: { width: 1280, height: 2000 } });
  await page.addInitScript(countDispatches);
  const simulator = process.env.SIMULATOR_URL ?? '';
  const worldName = newWorldName();
  // Behind the proxy the playground is of another site, so that its tasks are its own.
  const launch = { url: process.env.PROXIED_URL ?? '', world: worldName, custom_id: key };
  const query = new URLSearchParams(launch);
  await page.goto(`${simulator}/?${query}`);
  await page.frameLocator('iframe').locator(`[data-page="${key}"]`).waitFor();
  await prepare[key]?.(page.frameLocator('iframe'));
  const world = await connectWorld(simulator, { world: worldName });
  const [client] = Object.values(world.get().clients) as [Client];
  const config = { cdn_host: '', api_endpoint: '', environment: '' };
  const names = events.filter(isEventName);
  for (const event of names) {
    const subscribed = `[data-cmd="SUBSCRIBE"][data-evt="${event}"][data-outcome="answered"]`;
    await page.locator(subscribed).waitFor({ state: 'attached' });
  }
  const activity = page.frames()[1] as Frame;
  /** The events that have come, and those that the page counts; a page about a state tells the state and no count. */
  const counts = async () => {
    const frame = page.frameLocator('iframe');
    const headings = frame.getByRole('heading', { name: / received$/ });
    const texts = await headings.allTextContents();
    const shown = texts.map((heading) => Number(/(\d+) received$/.exec(heading)?.[1]));
    return {
      came: await activity.evaluate(() => (globalThis as { dispatches?: number }).dispatches ?? 0),
      shown: shown.reduce((sum, count) => sum + count, 0),
    };
  };
  const before = await counts();
  const work = await watchTasks(page, activity);
  const times = Math.ceil(EVENTS / names.length);
  const perSecond = PER_SECOND / names.length;
  for (const event of names) {
    const { data, about } = currentEvent(event, world.get(), client.id, config) ?? {};
    const what = { type: 'send', client: client.id, event, data, about } as const;
    await world.commit({ ...what, times, perSecond });
  }
  const sent = names.length * times;
  const came = async () => (await counts()).came - before.came;
  await expect.poll(came, { timeout: 120_000 }).toBe(sent);
  const task = atMost(TASK_MS, longest(`${name}: longest task`, (await work()).tasks));
  const { shown } = await counts();
  world.close();
  await page.close();
  // A page with several events may count only one of them.
  if (shown === 0 || names.length > 1) return [task];
  const lost = sent - (shown - before.shown);
  const missing = figure(`${name}: of ${sent} events`, 'lost', [lost]);
  return [task, { ...missing, goal: 'none', isReached: lost === 0 }];
}

/** Runs in every frame before anything else. */
function countDispatches(): void {
  const counted = globalThis as unknown as { dispatches: number };
  counted.dispatches = 0;
  addEventListener('message', ({ data }) => {
    const [, { cmd, evt } = { cmd: '', evt: '' }] = Array.isArray(data) ? data : [];
    if (cmd === 'DISPATCH' && evt !== 'READY') counted.dispatches += 1;
  });
}
