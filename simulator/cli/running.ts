import { readConfiguration } from './config';
import { Failure } from './failure';
import { describePortOwner } from './port-owner';
import { SDK_HOST_PORT } from './server';

const RESPONSE_TIMEOUT_MS = 5000;

export interface ConfigLocation {
  /** The folder whose configuration and .env files count. */
  readonly folder: string;
  /** The built `config-hooks.ts`, if Node itself imports the configuration. */
  readonly hooks?: string | undefined;
  /** The configuration file; by default, the folder's. */
  readonly config?: string | undefined;
}

interface SimulatorLookup extends ConfigLocation {
  readonly port?: number | undefined;
}

interface ListedWorld {
  readonly name: string;
  readonly followers: number;
}

export interface RunningSimulator {
  readonly address: string;
  /** The worlds, the last used last. */
  readonly worlds: readonly ListedWorld[];
}

/**
 * Finds a running simulator: at the given port, or else at ACTIVITY_SIMULATOR_URL, which `exec`
 * sets, or else at the port of the folder's configuration, or else at 3333.
 *
 * @throws Failure as a rejection when none responds there
 */
export async function findRunning(where: SimulatorLookup): Promise<RunningSimulator> {
  const address = await addressOf(where);
  const worlds = await listWorlds(address);
  if (worlds) return { address, worlds };
  const { port } = new URL(address);
  const isTaken = await isListening(address);
  const owner = isTaken ? await describePortOwner(Number(port)) : 'nothing listens there.';
  const message = `No simulator is running at ${address}: ${owner} Start one: activity-simulator -- npm run dev. If it runs on another port, pass that with --port.`;
  throw new Failure('notRunning', message);
}

/** Returns the default world: the one that somebody has open, the last of several. */
export function worldInUse({ worlds }: RunningSimulator): string {
  return worlds.findLast(({ followers }) => followers > 0)?.name ?? 'default';
}

async function addressOf({ folder, hooks, port, config }: SimulatorLookup): Promise<string> {
  if (port) return `http://localhost:${port}`;
  const { ACTIVITY_SIMULATOR_URL } = process.env;
  if (ACTIVITY_SIMULATOR_URL && URL.canParse(ACTIVITY_SIMULATOR_URL))
    return new URL(ACTIVITY_SIMULATOR_URL).origin;
  const configuration = await readConfiguration(folder, config, hooks);
  return `http://localhost:${configuration?.settings.port ?? SDK_HOST_PORT}`;
}

async function listWorlds(address: string): Promise<ListedWorld[] | undefined> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const { worlds } = await (await fetch(`${address}/worlds`, { signal })).json();
    return Array.isArray(worlds) ? worlds : undefined;
  } catch {
    return undefined;
  }
}

async function isListening(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}
