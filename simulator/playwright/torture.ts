import type { Browser } from '@playwright/test';
import { onUncaught, visibleText } from '../page';
import {
  type TortureOptions as Options,
  type TortureEnvironment,
  type TortureReport,
  type TortureView,
  torture as tortureIn,
  withDeadline,
} from '../torture';

export interface TortureOptions extends Options {
  /** The path at which to open the activity, such as `/lobby`. */
  path?: string;
}

/** The browser and the addresses for the activity's frames. */
interface TortureTarget {
  browser: Browser;
  /** The simulator's address for this process, and for the browser. */
  address: { api: string; page: string };
  /** The activity's address, if the simulator shows another one. */
  activity: string | undefined;
}

/** Opens an activity in every situation, each in its own world and page; see `Simulation.torture`. */
export function torture(
  { browser, address, activity }: TortureTarget,
  { path, ...options }: TortureOptions = {},
): Promise<TortureReport> {
  const query = { url: activity, path, decisions: 'accept' };
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const environment: TortureEnvironment = {
    api: address.api,
    stage: `${address.page}/?${new URLSearchParams(parameters as [string, string][])}`,
    looksInside: true,
    open: () => openPage(browser, address.page),
  };
  return tortureIn(environment, options);
}

/** Opens a page with its own storage. */
async function openPage(browser: Browser, stage: string): Promise<TortureView> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const uncaught = new Set<string>();
  page.on('pageerror', ({ name, message, stack = '' }) => {
    const isError = name !== '' || stack !== '';
    // The stage's own errors are not the activity's.
    if (isError && !stack.includes(`${stage}/`)) uncaught.add(message);
  });
  await page.exposeFunction(UNCAUGHT_BINDING, (message: string) => uncaught.add(message));
  await page.addInitScript(reportNonErrors);
  return {
    async show(address) {
      uncaught.clear();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    uncaught: () => [...uncaught],
    async visibleText() {
      const text = page.mainFrame().childFrames()[0]?.evaluate(visibleText);
      return withDeadline(async () => text?.catch(() => undefined));
    },
    wasInterrupted: () => false,
    close: () => context.close(),
  };
}

/** The name of the function through which the pages call this program. */
const UNCAUGHT_BINDING = 'simulatorUncaught';

/**
 * Runs in the activity's pages, and reports thrown values that are not errors, such as a refusal from the public
 * package: Playwright calls each of them "Object". It reports the others itself, with more detail than the page has.
 */
const reportNonErrors = `if (window !== window.top) (${onUncaught})((message, thrown) => {
  if (thrown !== null && !(thrown instanceof Error)) ${UNCAUGHT_BINDING}(message);
});`;
