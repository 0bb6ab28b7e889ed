import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The maximum number of attempts: another program may take a port between the check and the start. */
const MAX_ATTEMPTS = 5;

/** The command's exit code when its port is taken. */
const PORT_TAKEN_EXIT_CODE = 69;

/** The settings of a worker's simulator: options of the command `activity-simulator`. */
export interface SimulatorSettings {
  /** The activity's address. */
  url: string;
  clientId?: string;
  /** URL mappings: targets by their prefixes, in order. */
  map?: Readonly<Record<string, string>>;
  tokenPath?: string;
  policy?: 'enforce' | 'report-only' | 'off';
  /** Frames the activity as it is, without the proxy. */
  direct?: boolean;
}

/** Starts this package's command, on a free port. Rejects with its output when it does not start. */
export async function startSimulator(settings: SimulatorSettings) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return await startAt(port, settings);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || (error as { code?: unknown }).code !== PORT_TAKEN_EXIT_CODE)
        throw error;
    }
  }
}

async function startAt(port: number, settings: SimulatorSettings) {
  const command = join(import.meta.dirname, 'cli.js');
  const args = [command, '--json', '--port', `${port}`, ...argsOf(settings)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const killOnExit = () => void child.kill();
  process.once('exit', killOnExit);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const { event, message } = JSON.parse(line);
      if (event === 'ready') resolve();
      if (event === 'error') output.push(message);
    });
  });
  const code = await Promise.race([ready, ended]);
  if (typeof code !== 'undefined') {
    process.off('exit', killOnExit);
    const why = new Error(`activity-simulator exited with ${code}:\n${output.join('')}`);
    throw Object.assign(why, { code });
  }
  return {
    address: `http://localhost:${port}`,
    async stop(): Promise<void> {
      process.off('exit', killOnExit);
      child.kill();
      await ended;
    },
  };
}

function argsOf({ map = {}, direct, ...settings }: SimulatorSettings): string[] {
  const { url, clientId, tokenPath, policy } = settings;
  const options = { url, 'client-id': clientId, 'token-path': tokenPath, policy };
  return [
    ...Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}`, value] : [])),
    ...Object.entries(map).flatMap(([prefix, target]) => ['--map', `${prefix}=${target}`]),
    ...(direct ? ['--direct'] : []),
  ];
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
