import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/project.mjs';
import { seed } from '../../simulator/world';
import { findFreePort } from '../harness/free-port';
import { answers, type RunningProgram, startProgram } from './processes';

/** The programs run in this folder, away from the project's dist/ and from a developer's .env files. */
const folder = join(root, 'test-results/servers');

/** The origin of what a command's stage shows at its bare address. */
export async function framedAt(simulator: string): Promise<string> {
  const { url } = await fetch(simulator);
  return new URL(new URL(url).searchParams.get('url') ?? '').origin;
}

/**
 * Playwright's global setup: builds the project for two free ports, so that a running `npm start` is left in peace, and
 * serves it as in production. Tests find the addresses in PLAYGROUND_URL, SIMULATOR_URL and PROXIED_URL; the last is
 * the playground's behind the simulator's proxy.
 *
 * @returns the teardown
 * @throws Error with the program's output when a build fails or a server does not answer
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const playgroundPort = await findFreePort();
  const simulatorPort = await findFreePort();
  const playground = `http://localhost:${playgroundPort}`;
  const simulator = `http://localhost:${simulatorPort}`;
  const clientId = seed().application.id;
  const env = {
    WEBAPP_SERVE_PORT: String(playgroundPort),
    SIMULATOR_PORT: String(simulatorPort),
    VITE_PLAYGROUND_URL: playground,
    VITE_SIMULATOR_ORIGIN: simulator,
    VITE_DISCORD_API_BASE: `${simulator}/api/v10`,
    VITE_CLIENT_ID: clientId,
    VITE_APPLICATION_ID: clientId,
    // Somebody who runs the tests may have credentials for Discord; the tests stay with the simulated platform.
    CLIENT_SECRET: undefined,
    BOT_TOKEN: undefined,
    PUBLIC_KEY: undefined,
    PROXY_AUTH_MODE: undefined,
    HOST: undefined,
  };

  const dist = join(folder, 'dist');
  await mkdir(dist, { recursive: true });
  // The built pages ask the address in READY: behind the proxy, that is another one.
  const built = { ...env, VITE_DISCORD_API_BASE: undefined };
  const build = startProgram(join(root, 'scripts/build.mjs'), {
    args: ['--out', dist],
    env: built,
  });
  if ((await build.exit) !== 0) throw new Error(`The build failed:\n${build.output()}`);

  const programs: RunningProgram[] = [];
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
  };
  try {
    for (const [entry, url, args] of [
      ['simulator.js', simulator, ['--no-direct']],
      ['node.js', playground, []],
    ] as const) {
      const options = { env, cwd: folder, args: [...args] };
      const program = startProgram(join(dist, 'server', entry), options);
      programs.push(program);
      await answers(url, program);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.PLAYGROUND_URL = playground;
  process.env.SIMULATOR_URL = simulator;
  process.env.PROXIED_URL = await framedAt(simulator);
  return stop;
}
