import {
  test as base,
  type ConsoleMessage,
  expect,
  type FrameLocator,
  type Page,
  type WebError,
} from '@playwright/test';

import { connectWorld, type RemoteWorld } from '../../simulator/control-client';
import { newWorldName } from '../../simulator/world';

/** The addresses of this run's servers, see servers.ts. */
export const playgroundUrl = () => process.env.PLAYGROUND_URL as string;
export const simulatorUrl = () => process.env.SIMULATOR_URL as string;
export const proxiedUrl = () => process.env.PROXIED_URL as string;

/** Frames of the sizes that hosts give to an activity. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  'picture in picture': { width: 240, height: 135 },
};

/** Lines that the browser writes when a server has been stopped or killed, also in the middle of an answer. */
export const ofStoppedServers =
  /ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|WebSocket connection/;

interface Fixtures {
  /** The lines that the browser's console may have in a test; any other warning or error fails it. */
  allowedInConsole: RegExp[];
  consoleIsQuiet: undefined;
  /** The name of a world that only this test uses. */
  worldName: string;
  world: RemoteWorld;
}

/** Room for a whole phone: Playwright misses what it clicks in a scaled frame of another process. */
export const unscaledPhone = { viewport: { width: 1280, height: 1700 } };

/**
 * A test with a tab of its own, for tests of a first load, of the clock, of the network or of the cache. It fails when
 * a page writes an error or a warning to the console, or throws.
 */
export const testInOwnTab = base.extend<Fixtures>({
  allowedInConsole: [[], { option: true }],
  consoleIsQuiet: [
    async ({ context, allowedInConsole }, use) => {
      const output: { text: string; url?: string }[] = [];
      const hear = (message: ConsoleMessage) => {
        const { url } = message.location();
        // The browser asks for it by itself, also after the test that opened the page.
        if (url.endsWith('/favicon.ico') && message.text().startsWith('Failed to load')) return;
        if (message.type() === 'error' || message.type() === 'warning')
          output.push({ text: message.text(), url });
      };
      const hearError = (error: WebError) => output.push({ text: String(error.error()) });
      context.on('console', hear).on('weberror', hearError);
      await use(undefined);
      context.off('console', hear).off('weberror', hearError);
      const unexpected = output.filter(
        ({ text }) => !allowedInConsole.some((allowed) => allowed.test(text)),
      );
      expect(unexpected, 'nothing was written to the console').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
  worldName: async ({}, use) => use(newWorldName()),
  world: async ({ worldName }, use) => {
    const world = await connectWorld(simulatorUrl(), { world: worldName });
    await use(world);
    world.close();
  },
});

let tab: Page | undefined;

/**
 * As {@link testInOwnTab}, in one tab for all tests of a worker: a new one would fetch and compile everything again,
 * which takes longer than most of the tests. Each finds the tab alone, without storage, in its usual size, and without
 * routes.
 */
export const test = testInOwnTab.extend({
  page: async ({ browser, viewport }, use) => {
    tab ??= await (await browser.newContext()).newPage();
    await clear(tab);
    if (viewport) await tab.setViewportSize(viewport);
    await use(tab);
  },
  context: async ({ page }, use) => use(page.context()),
});

async function clear(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearPermissions()]);
  await page.emulateMedia({ colorScheme: null });
  // The pages' windows end with it. A file of the same origin keeps the browser's process and its compiled code.
  await page.goto(beside(page.url()));
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
}

/** A small file with the headers of a page of this run; an empty page for any other. */
function beside(url: string): string {
  const ours = [playgroundUrl(), simulatorUrl(), proxiedUrl()];
  return ours.includes(new URL(url).origin) ? new URL('/icon.svg', url).href : 'about:blank';
}

/** A plugin's page within the playground, once it is there. */
export function pageOf(playground: Page | FrameLocator, key: string) {
  return playground.locator(`[data-page="${key}"]`);
}

/** The name of the world on a stage: one of its own, unless its address names another. */
export function worldOf(stage: Page): string {
  const name = new URL(stage.url()).searchParams.get('world');
  if (!name) throw new Error(`No world is named in ${stage.url()}`);
  return name;
}

/** Opens the playground in the stage, in a world of its own, where the person accepts everything by default. */
export async function openInSimulator(page: Page, launch: Record<string, string> = {}) {
  const query = new URLSearchParams({ url: playgroundUrl(), decisions: 'accept', ...launch });
  await page.goto(`${simulatorUrl()}/?${query}`);
  return page.frameLocator('iframe');
}

/** Opens the playground in a plain tab: mock mode. */
export async function openInMockMode(page: Page, pathAndQuery = '/') {
  await page.goto(playgroundUrl() + pathAndQuery);
  return page;
}
