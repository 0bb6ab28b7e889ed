import { type Browser, expect, type Page } from '@playwright/test';
import { connectWorld } from '../../../simulator/control-client';
import { Simulation } from '../../../simulator/playwright';
import { beginScenario, presets, type Scenario } from '../../../simulator/scenario';
import { newWorldName } from '../../../simulator/world';
import { type Ask, openActivity } from '../../e2e/scripted-activity';
import { watchTasks } from '../../e2e/tasks';
import { withServers } from '../browser';
import { atMost, type Figure, figure, longest } from '../figure';

const PLAYERS = [1, 3, 12];
/** The calls of each player in a second, while the stage is watched. */
const CALLS_PER_SECOND = 20;
/** The time for which the stage is watched, in milliseconds. */
const WATCHED_MS = 5000;
const FLOOD = 100_000;
const ADDED = 10;

/** The most that a task may take, and a key may wait, in milliseconds. */
const AT_REST_MS = 50;
const IN_BURST_MS = 100;
const ADD_PLAYER_MS = 1000;

/**
 * The stage with one, three and twelve players among 200 people: the share of its thread that their calls take, its
 * memory, and its longest task while nothing happens; 100,000 calls in one go; and the time of `addPlayer` of the test
 * kit.
 */
export default async function benchStage(executablePath: string): Promise<Figure[]> {
  return withServers(executablePath, async (browser) => {
    const figures: Figure[] = [];
    for (const count of PLAYERS) figures.push(...(await withPlayers(browser, count)));
    return [...figures, ...(await flooded(browser)), await added(browser)];
  });
}

async function withPlayers(browser: Browser, count: number): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const world = newWorldName();
  const { users } = beginScenario(presets.crowd as Scenario, world);
  const players = Object.keys(users).slice(0, count).join();
  await openActivity(page, [], { world, options: { scenario: 'crowd', players } });
  await expect(page.locator('iframe')).toHaveCount(count, { timeout: 60_000 });
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  const watched = async (work?: () => void) => {
    const stop = await watchTasks(page);
    if (work) await Promise.all(frames.map((frame) => frame.evaluate(work)));
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    return (await stop()).tasks;
  };
  // All of them have shaken hands by then.
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const rest = await watched();
  await Promise.all(frames.map((frame) => frame.evaluate(callAgainAndAgain, CALLS_PER_SECOND)));
  const busy = await watched();
  const megabytes = await heapOf(page);
  await page.close();
  const who = count === 1 ? 'one player' : `${count} players`;
  const calls = `${who}, ${CALLS_PER_SECOND} calls a second each`;
  const share = (busy.reduce((sum, ms) => sum + ms, 0) / WATCHED_MS) * 100;
  return [
    atMost(AT_REST_MS, longest(`${who} at rest: longest task`, rest)),
    atMost(IN_BURST_MS, longest(`${calls}: longest task`, busy)),
    figure(`${calls}: the stage's thread`, '% busy', [share]),
    figure(`${calls}: memory of the stage`, 'MB', [megabytes]),
  ];
}

async function flooded(browser: Browser): Promise<Figure[]> {
  const page = await browser.newPage();
  const frame = await openActivity(page);
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(globalThis, { waits });
    addEventListener('keydown', ({ timeStamp }) =>
      requestAnimationFrame(() => waits.push(performance.now() - timeStamp)),
    );
  });
  const keyboard = await page.context().newCDPSession(page);
  const work = await watchTasks(page);
  const startedAt = performance.now();
  await frame.evaluate((calls) => {
    const { ask } = globalThis as unknown as { ask: Ask };
    for (let number = 0; number < calls; number += 1) ask('USER_SETTINGS_GET_LOCALE', { number });
    ask('THE_LAST', {});
  }, FLOOD);
  const last = page.locator('[data-cmd="THE_LAST"][data-outcome="refused"]');
  while ((await last.count()) === 0) {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'F13' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const all = (await work()).tasks;
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
  const megabytes = await heapOf(page);
  await page.close();
  const what = `${FLOOD} calls in one go`;
  return [
    figure(`${what}: until the last reply`, 's', [seconds]),
    atMost(IN_BURST_MS, longest(`${what}: longest task`, all)),
    atMost(IN_BURST_MS, longest(`${what}: longest delay from key to paint`, waits)),
    figure(`${what}: memory of the stage`, 'MB', [megabytes]),
  ];
}

async function added(browser: Browser): Promise<Figure> {
  const page = process.env.SIMULATOR_URL ?? '';
  const times: number[] = [];
  for (let round = 0; round < ADDED; round += 1) {
    const name = newWorldName();
    const world = await connectWorld(page, { world: name });
    const activity = process.env.PLAYGROUND_URL;
    const within = (timeoutMs: number) => timeoutMs;
    const address = { api: page, page };
    const simulation = new Simulation({ address, activity, name, world, browser, within });
    const startedAt = performance.now();
    await simulation.addPlayer();
    times.push(performance.now() - startedAt);
    await simulation.close();
  }
  return atMost(ADD_PLAYER_MS, figure('addPlayer', 'ms', times));
}

/** This runs in the activity. */
function callAgainAndAgain(perSecond: number): void {
  const { ask } = globalThis as unknown as { ask: Ask };
  setInterval(() => ask('USER_SETTINGS_GET_LOCALE', {}), 1000 / perSecond);
}

/** The memory of the page once garbage is collected, in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}
