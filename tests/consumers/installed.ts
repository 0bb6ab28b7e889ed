import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { simulator } from '../../scripts/packages/simulator.mjs';
import { root } from '../../scripts/project.mjs';
import { type RunningProgram, startExecutable } from '../e2e/processes';
import { STAGE } from '../e2e/public-activity';
import { findFreePort } from '../harness/free-port';
import { linkInto, npmInstall } from './archive';

interface Installed {
  /** The command, as npm has installed it into a folder with nothing else. */
  command: string;
  /** The port at which the simulator of a test really listens: 3333 may be taken. */
  port: number;
}

interface OfTest {
  /** Starts a program, which ends with the test; a test that fails shows the program's output. */
  start: typeof startExecutable;
}

export const test = base.extend<OfTest, Installed>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
  start: async ({}, use, testInfo) => {
    const programs: RunningProgram[] = [];
    await use((...program) => {
      programs.push(startExecutable(...program));
      return programs.at(-1) as RunningProgram;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (hasFailed) for (const { output } of programs) console.log(output());
    await Promise.all(programs.map((program) => program.stop()));
  },
  command: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
      const archive = await packOnce(simulator, folder);
      writeFileSync(join(folder, 'package.json'), '{}');
      npmInstall(folder, archive);
      await use(join(folder, 'node_modules', simulator.name, 'cli.js'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  port: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, port }, use) => {
      // The browser keeps the origin and connects elsewhere.
      const mapping = `--host-resolver-rules=MAP localhost:3333 localhost:${port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), mapping] });
    },
    { scope: 'worker' },
  ],
});

/** Opens the stage, where the person accepts every question, and waits for the heading of the activity. */
export async function expectHeading(page: Page, text = 'Signed in as wren.hollow') {
  await page.goto(`${STAGE}/?decisions=accept`);
  const activity = page.frameLocator('iframe');
  await expect(activity.getByRole('heading')).toHaveText(text);
  return activity;
}

/** The environment for a run of Playwright inside this one: its report goes elsewhere. */
export const innerRun = { TEST_WORKER_INDEX: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined };

/** A copy of an example with its dependencies; it finds the package of the installed command. */
export function exampleIn(command: string, name: string): string {
  const installed = join(dirname(command), '..');
  const copy = join(mkdtempSync(join(installed, '..', 'example-')), name);
  cpSync(join(root, 'examples', name), copy, { recursive: true });
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(copy, 'package.json'), 'utf8'),
  );
  const needed = Object.keys({ ...dependencies, ...devDependencies });
  const others = needed.filter((name) => name !== simulator.name);
  linkInto(join(copy, 'node_modules'), [...others, '.bin']);
  // The package expects this one beside itself.
  if (needed.includes('@playwright/test')) linkInto(installed, ['@playwright/test']);
  return copy;
}
