import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs, disabledFeatures, findBrowser } from './scripts/browser.mjs';

/**
 * What the browser of the end-to-end tests takes names for: the address from which the public package takes messages of a
 * local host is this run's simulator, and so is a second origin beside it; another name is this machine's, but not trusted.
 */
const { host: simulator } = new URL(process.env.SIMULATOR_URL ?? 'http://localhost:3333');
const hostRules = [
  `MAP localhost:3333 ${simulator}`,
  `MAP elsewhere.localhost:3333 ${simulator}`,
  'MAP playground.test 127.0.0.1',
];

/** Without a path, Playwright starts its own, or says how to install it. */
const executablePath = findBrowser();

const args = [...browserArgs, `--host-resolver-rules=${hostRules}`];

/** Stage and activity share a process, so that a page opens in three quarters of the time. Chromium reads the last list. */
const sharedProcess = `--disable-features=${[...disabledFeatures, 'OriginIsolationHeader']}`;

const waitingTests = ['**/{recording,saving,start,strangers,stuck,torture,wire}.spec.ts'];
/** They look at what is shown. The others test that the activity cannot hold up the stage. */
const looks = [
  '**/{accessibility,advice,by-hand,dialogs,editor,first-look,pages,shell,traffic,worlds}.spec.ts',
];

/** The end-to-end and the conformance tests, in a real Chromium, against builds on ports of their own. */
export default defineConfig({
  projects: [
    // What waits for most of its time comes first, beside what keeps the processor busy: at the end, it would wait alone.
    { name: 'waiting', testDir: 'tests/e2e', testMatch: waitingTests },
    // The longest file comes first, so that it is not alone at the end. Vitest has tests in these folders too.
    { name: 'consumers', testDir: 'tests/consumers', testMatch: '**/*.spec.ts' },
    { name: 'conformance', testDir: 'tests/conformance', testMatch: '**/*.spec.ts' },
    {
      name: 'looks',
      testDir: 'tests/e2e',
      testMatch: looks,
      use: { launchOptions: { executablePath, args: [...args, sharedProcess] } },
    },
    { name: 'e2e', testDir: 'tests/e2e', testIgnore: [...waitingTests, ...looks] },
  ],
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/servers.ts',
  // One more than there are cores: some tests wait for most of their time.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  reporter: 'list',
  // How long a test may take says how busy the machine is, not whether the product is right: with the keyboard alone, a
  // person goes through fifty elements of stage and playground to a page's button.
  timeout: 180_000,
  // Generous for the same reason: with ten programs for each core, the activity took 13 s to show its first page.
  expect: { timeout: 40_000 },
  use: {
    baseURL: process.env.PLAYGROUND_URL,
    trace: 'off',
    launchOptions: { executablePath, args },
  },
});
