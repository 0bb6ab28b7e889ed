import type { Browser } from '@playwright/test';
import { onUncaught, visibleText } from '../page';
import {
  type TortureOptions as Options,
  type TorturePlace,
  type TortureReport,
  type TortureView,
  torture as tortureIn,
  withDeadline,
} from '../torture';

export interface TortureOptions extends Options {
  /** The path at which to open the activity, such as `/lobby`. */
  path?: string;
}

/** Where the activity is framed. */
interface TortureTarget {
  browser: Browser;
  /** The simulator's address for this process, and for the browser. */
  address: { api: string; page: string };
  /** The activity's address, if the simulator shows another one. */
  activity: string | undefined;
}

/** Opens an activity in every situation, each in a world and a page of its own, as `Simulation.torture` says. */
export function torture(
  { browser, address, activity }: TortureTarget,
  { path, ...options }: TortureOptions = {},
): Promise<TortureReport> {
  const query = { url: activity, path, decisions: 'accept' };
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const place: TorturePlace = {
    api: address.api,
    stage: `${address.page}/?${new URLSearchParams(parameters as [string, string][])}`,
    looksInside: true,
    open: () => openPage(browser, address.page),
  };
  return tortureIn(place, options);
}

/** A page with a storage of its own. */
async function openPage(browser: Browser, stage: string): Promise<TortureView> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const uncaught = new Set<string>();
  page.on('pageerror', ({ name, message, stack = '' }) => {
    const isError = name !== '' || stack !== '';
    // The stage's own errors are not the activity's.
    if (isError && !stack.includes(`${stage}/`)) uncaught.add(message);
  });
  await page.exposeFunction(UNCAUGHT, (message: string) => uncaught.add(message));
  await page.addInitScript(tellsOthers);
  return {
    async show(address) {
      uncaught.clear();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    uncaught: () => [...uncaught],
    async visibleText() {
      const looked = page.mainFrame().childFrames()[0]?.evaluate(visibleText);
      return withDeadline(async () => looked?.catch(() => undefined));
    },
    wasInterrupted: () => false,
    close: () => context.close(),
  };
}

/** The name by which the pages reach this program. */
const UNCAUGHT = 'simulatorUncaught';

/**
 * What the activity's pages run to tell of what is not an error, such as a refusal from the public package: Playwright calls
 * each of them "Object". It tells of the others itself, and knows more of them than the page.
 */
const tellsOthers = `if (window !== window.top) (${onUncaught})((message, thrown) => {
  if (thrown !== null && !(thrown instanceof Error)) ${UNCAUGHT}(message);
});`;
