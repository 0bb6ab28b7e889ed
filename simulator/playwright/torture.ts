import type { Browser, Page } from '@playwright/test';
import { Advisor } from '../advice/advisor';
import { followReports } from '../control/follow-reports';
import type { Report } from '../control/report';
import { judge, type Observed } from '../torture/judge';
import { type Outcome, reportOf, type TortureReport } from '../torture/report';
import { calm, linkTo, type Situation, situationsFor, type Used } from '../torture/situations';
import { connectWorld, type RemoteWorld } from '../world/remote';
import { newWorldName } from '../world/world-name';

export interface TortureOptions {
  /** The path at which to open the activity, such as `/lobby`. */
  path?: string;
  /** Chooses situations; all of them when left out. */
  only?(situation: Situation): boolean;
  /** How many situations to try at a time; 2 when left out. */
  lanes?: number;
}

/** Where the activity is framed. */
export interface TorturePlace {
  browser: Browser;
  /** The simulator's address for this process, and for the browser. */
  address: { api: string; page: string };
  /** The activity's address, if the simulator shows another one. */
  activity: string | undefined;
}

/** In milliseconds: an activity is at rest after it has asked nothing for so long; how long to wait for that at most. */
const REST = 2500;
const PATIENCE = 15_000;
/** In milliseconds: how long a page may take to load and shake hands, and then to show something. */
const LOADS_WITHIN = 30_000;
const SHOWS_WITHIN = 3000;
const LOOKS_EVERY = 50;

/**
 * Opens an activity in every situation, each in a world and a page of its own, and reports what goes wrong.
 *
 * @throws Error as a rejection when the activity does not shake hands although nothing goes wrong
 */
export async function torture(
  place: TorturePlace,
  { path, only = () => true, lanes = 2 }: TortureOptions = {},
): Promise<TortureReport> {
  const query = { url: place.activity, path, decisions: 'accept' };
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const stage = `${place.address.page}/?${new URLSearchParams(given as [string, string][])}`;
  const used = await observe(place, stage, calm);
  if (used.during.calls.length + used.during.events.length === 0) {
    throw new Error(`The activity at ${stage} does not shake hands, although nothing goes wrong.`);
  }
  const waiting = situationsFor(used.during).filter(only);
  const calmly = { situation: calm, link: stage, troubles: judge(calm, used.during, used.during) };
  const outcomes = new Map<Situation, Outcome>();
  const queue = [...waiting];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { during, after } = await observe(place, stage, next, used.during);
      const troubles = judge(next, used.during, during, after);
      outcomes.set(next, { situation: next, link: linkTo(stage, next), troubles });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return reportOf([calmly, ...waiting.map((each) => outcomes.get(each) as Outcome)]);
}

/** Watches an activity in a situation, and after it. */
async function observe(
  { browser, address }: TorturePlace,
  stage: string,
  situation: Situation,
  expected?: Used,
): Promise<{ during: Observed; after?: Observed }> {
  const name = newWorldName();
  const { scenario } = situation;
  // Whoever opens a world first decides the preset that it begins from.
  const world = await connectWorld(address.api, { world: name, scenario });
  const context = await browser.newContext();
  const page = await context.newPage();
  const watch = new Watch(page, new URL(stage).origin);
  const stop = followReports(address.api, name, ({ reports }) => reports.forEach(watch.read));
  const at = (link: string) => {
    const framed = new URL(link);
    framed.searchParams.set('world', name);
    framed.searchParams.set('view', 'frame');
    return framed.href;
  };
  try {
    await page.goto(at(linkTo(stage, situation)), { waitUntil: 'domcontentloaded' });
    const during = await watch.untilAtRest(situation.canGoOn ? expected : undefined);
    if (situation.faults === undefined) return { during };
    await endFaults(world);
    watch.forget();
    await page.goto(at(stage), { waitUntil: 'domcontentloaded' });
    return { during, after: await watch.untilAtRest(expected) };
  } finally {
    stop();
    await context.close();
    world.close();
  }
}

async function endFaults(world: RemoteWorld): Promise<void> {
  for (const { id, faults } of Object.values(world.get().clients)) {
    if (faults.length > 0) await world.commit({ type: 'faultEnd', client: id });
  }
}

/** Watches one page. */
class Watch {
  readonly #page: Page;
  #calls = new Set<string>();
  #events = new Set<string>();
  #uncaught = new Set<string>();
  #advisor = new Advisor({ isExchanged: () => true });
  #heardAt = 0;
  #hasShaken = false;

  constructor(page: Page, stageOrigin: string) {
    this.#page = page;
    page.on('pageerror', ({ message, stack = '' }) => {
      // The stage's own errors are not the activity's.
      if (!stack.includes(`${stageOrigin}/`)) this.#uncaught.add(message);
    });
  }

  readonly read = (report: Report): void => {
    if (!('host' in report)) return;
    this.#heardAt = Date.now();
    this.#advisor.read(report, report.number);
    if (report.kind === 'handshake') this.#hasShaken = true;
    if (report.kind === 'event' && report.event !== 'READY') this.#events.add(report.event);
    if (report.kind !== 'request') return;
    const { cmd, evt } = report;
    if (cmd === 'CAPTURE_LOG' || cmd === 'UNSUBSCRIBE') return;
    this.#calls.add(evt ? `${cmd} ${evt}` : cmd);
  };

  /** Forgets what it has seen, before another page is loaded. */
  forget(): void {
    this.#calls = new Set();
    this.#events = new Set();
    this.#uncaught = new Set();
    this.#advisor = new Advisor({ isExchanged: () => true });
    this.#hasShaken = false;
  }

  /** Resolves once the activity asks nothing more, or has sent all expected calls. */
  async untilAtRest(expected?: Used): Promise<Observed> {
    await until(() => this.#hasShaken, LOADS_WITHIN);
    const isDone = () => {
      const rests = Date.now() - this.#heardAt;
      if (!expected) return rests > REST;
      return expected.calls.every((call) => this.#calls.has(call)) && rests > REST / 5;
    };
    await until(isDone, PATIENCE);
    const shows = await until(() => this.#shows(), SHOWS_WITHIN);
    return {
      calls: [...this.#calls],
      events: [...this.#events],
      uncaught: [...this.#uncaught],
      blank: !shows,
      loops: this.#advisor.found.filter(({ id }) => id === 'loop').map(({ about }) => about),
    };
  }

  async #shows(): Promise<boolean> {
    const frame = this.#page.mainFrame().childFrames()[0];
    return frame ? frame.evaluate(hasSomethingToSee).catch(() => false) : false;
  }
}

/** Runs in the activity's page. */
function hasSomethingToSee(): boolean {
  if ((document.body?.innerText ?? '').trim() !== '') return true;
  return [...document.querySelectorAll('canvas, img, svg, video')].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width * height > 0;
  });
}

/** Whether the condition came true in time. */
async function until(holds: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
  }
  return false;
}
