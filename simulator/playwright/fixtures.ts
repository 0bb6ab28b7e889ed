import { existsSync } from 'node:fs';
import {
  test as base,
  expect as baseExpect,
  chromium,
  type Expect,
  type LaunchOptions,
} from '@playwright/test';
import { connectWorld } from '../control-client';
import { OTHER_ORIGIN_HOST } from '../page';
import { postJson } from '../utils';
import { newWorldName } from '../world';
import { attachTraffic } from './attach-traffic';
import { matchers } from './matchers';
import { Simulation } from './simulation';
import { type SimulatorSettings, startSimulator } from './start-simulator';
import { Videos } from './videos';
import { withinTest } from './within-test';

/** The only address at which `@discord/embedded-app-sdk` accepts a host on this machine. */
const PUBLIC_URL = 'http://localhost:3333';

const SCENARIO_TIMEOUT_MS = 20_000;

export interface SimulatorOptions {
  /**
   * The simulator: the address of a running one, by default the one that `activity-simulator exec` has started or else
   * http://localhost:3333; or the settings of one that each worker starts for itself.
   */
  simulator: string | SimulatorSettings;
}

interface SimulatorWorker {
  /** The addresses of the simulator for the tests, and for the browser. */
  simulatorAddress: { api: string; page: string };
  /** A world that the tests of a worker share, for players who sign in once. */
  sharedSimulation: Simulation;
}

export interface SimulatorFixtures {
  /** The address of the activity, if it is not the one that the simulator shows. */
  activity: string | undefined;
  /** The initial state of each test's world: a scenario file's content, or the name of a preset such as `phone`. */
  scenario: unknown;
  /** A world for this test alone. */
  simulation: Simulation;
}

/** Playwright's `test` with a `simulation`: a separate world for each test, so that tests run in parallel. */
export const test = base.extend<SimulatorFixtures, SimulatorOptions & SimulatorWorker>({
  simulator: [process.env.ACTIVITY_SIMULATOR_URL ?? PUBLIC_URL, { option: true, scope: 'worker' }],
  activity: [undefined, { option: true }],
  scenario: [undefined, { option: true }],
  simulatorAddress: [
    async ({ simulator, browserName }, use) => {
      const started = typeof simulator === 'string' ? undefined : await startSimulator(simulator);
      const api = started?.address ?? new URL(simulator as string).origin;
      await use({ api, page: browserName === 'chromium' ? PUBLIC_URL : api });
      await started?.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // Chromium keeps the address at which activities accept their host, and connects elsewhere.
  launchOptions: [
    async ({ launchOptions, browserName, simulatorAddress: { api, page } }, use, { project }) => {
      const isOwn = browserName === 'chromium' && !project.use.channel;
      const options = isOwn ? await withBrowser(launchOptions) : launchOptions;
      const [{ host, port }, to] = [new URL(page), new URL(api).host];
      // The second name is the stage's other origin, for faults.
      const rules = `--host-resolver-rules=MAP ${host} ${to},MAP ${OTHER_ORIGIN_HOST}:${port} ${to}`;
      const { args = [] } = options;
      await use(api === page ? options : { ...options, args: [...args, rules] });
    },
    { scope: 'worker' },
  ],
  sharedSimulation: [
    async ({ browser, simulatorAddress: address }, use) => {
      const name = newWorldName();
      const world = await connectWorld(address.api, { world: name });
      // It outlives each test, so none of them limits it.
      const within = (timeoutMs: number) => timeoutMs;
      const parts = { address, activity: undefined, name, world, browser, within };
      const simulation = new Simulation(parts);
      await use(simulation);
      await simulation.close();
    },
    { scope: 'worker' },
  ],
  simulation: async ({ browser, video, simulatorAddress, activity, scenario }, use, testInfo) => {
    const name = newWorldName(testInfo.title);
    const within = withinTest(testInfo);
    const videos = new Videos(video, testInfo);
    if (scenario !== undefined) {
      const world = `${simulatorAddress.api}/worlds/${name}`;
      await beginScenario(world, scenario, within(SCENARIO_TIMEOUT_MS));
    }
    const world = await connectWorld(simulatorAddress.api, { world: name });
    const parts = { activity, name, world, browser, within, videos };
    const simulation = new Simulation({ address: simulatorAddress, ...parts });
    await use(simulation);
    if (testInfo.status !== testInfo.expectedStatus) await attachTraffic(simulation, testInfo);
    await simulation.close();
    await videos.attach();
  },
});

/** Playwright's `expect` with matchers of players. */
export const expect: Expect<typeof matchers> = baseExpect.extend(matchers);

/** Adds a browser that is installed on this machine, if Playwright has not downloaded its own. */
async function withBrowser(launchOptions: LaunchOptions): Promise<LaunchOptions> {
  const own = chromium.executablePath();
  const ownShell = own.replace(/([\\/])chromium-(\d+)\1.*/, '$1chromium_headless_shell-$2');
  const { channel, executablePath } = launchOptions;
  if (channel || executablePath || existsSync(own) || existsSync(ownShell)) return launchOptions;
  const { findBrowser } = await import('../process/find-browser');
  const found = findBrowser();
  return found ? { ...launchOptions, executablePath: found } : launchOptions;
}

/** @throws Error as a rejection for an invalid scenario: it names the path, the value there and what is expected */
async function beginScenario(world: string, scenario: unknown, timeoutMs: number): Promise<void> {
  const body = typeof scenario === 'string' ? { preset: scenario } : scenario;
  await postJson(`${world}/scenario`, body, AbortSignal.timeout(timeoutMs));
}
