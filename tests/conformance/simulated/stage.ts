import { join } from 'node:path';
import { test as base, type Frame, type Page } from '@playwright/test';
import { root } from '../../../scripts/project.mjs';
import { DEFAULT_WORLD, ids } from '../../../simulator/world';
import { answers, startProgram } from '../../e2e/processes';
import { STAGE } from '../../e2e/public-activity';
import { findFreePort } from '../../harness/free-port';
import { type Site, serveSite } from '../site';
import type { Activity } from './activity';

/** The set-up of the end-to-end tests has built the project into this folder. */
const built = join(root, 'test-results/servers');

interface WorkerFixtures {
  site: Site;
  /** The address at which this suite's simulator really listens: 3333 may be taken. */
  simulator: string;
  /** The stage with the activity in its frame, signed in by nobody yet. */
  stage: Page;
  inActivity<A, R>(act: (args: { activity: Activity; argument: A }) => R, argument: A): Promise<R>;
  /** Unexpected lines in the console of the stage or the activity, and unexpected exceptions. */
  complaints: string[];
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
    async ({}, use) => {
      const site = await serveSite(import.meta.dirname, ['activity']);
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  simulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
    async ({}, use) => {
      const port = await findFreePort();
      const env = { SIMULATOR_PORT: String(port), VITE_CLIENT_ID: ids.application };
      const entry = join(built, 'dist/server/simulator.js');
      const program = startProgram(entry, { env, cwd: built });
      try {
        await answers(`http://localhost:${port}`, program);
        await use(`http://localhost:${port}`);
      } finally {
        await program.stop();
      }
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, simulator }, use) => {
      // The browser keeps the origin and connects elsewhere.
      const { host } = new URL(simulator);
      const mapping = `--host-resolver-rules=MAP localhost:3333 ${host}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), mapping] });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
  complaints: [async ({}, use) => use([]), { scope: 'worker' }],
  stage: [
    async ({ browser, site, complaints }, use) => {
      const page = await browser.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // The moment that the activity shares has a picture that nobody has uploaded.
        if (message.location().url.endsWith('/attachments/1/2/a.png')) return;
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.text()} ${message.location().url}`);
        }
      });
      const url = `${site.origin}/?client_id=${ids.application}`;
      const path = '/activity.html';
      const query = { url, path, world: DEFAULT_WORLD, decisions: 'accept' };
      await page.goto(`${STAGE}/?${new URLSearchParams(query)}`);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  inActivity: [
    async ({ stage, site }, use) => {
      await use(async (act, argument) => {
        const frame = await frameOf(stage, site);
        const window = await frame.waitForFunction(() => 'activity' in globalThis && globalThis);
        const activity = await window.evaluateHandle(
          (global) => (global as never as { activity: Activity }).activity,
        );
        return frame.evaluate(act as never, { activity, argument }) as never;
      });
    },
    { scope: 'worker' },
  ],
});

/** Exchanges the code of an authorization for a token, as an activity's server does. */
export function exchange(simulator: string, code: string): Promise<Response> {
  return fetch(`${simulator}/api/v10/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: ids.application,
      client_secret: 'any',
      grant_type: 'authorization_code',
      code,
    }),
  });
}

async function frameOf(stage: Page, site: Site): Promise<Frame> {
  const iframe = await stage.waitForSelector('iframe');
  const frame = await iframe.contentFrame();
  await frame?.waitForURL(`${site.origin}/**`);
  if (!frame) throw new Error('The stage has no frame for the activity');
  return frame;
}
