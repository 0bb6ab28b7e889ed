import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { plain, sleep } from '../utils';
import { waitForShutdown } from './cleanup';
import { readConfiguration } from './config';
import { Failure } from './failure';
import { openHeadless } from './headless';
import { subcommandHelp } from './help';
import { parseArguments } from './parse-arguments';
import { type ConfigLocation, findRunning, type RunningSimulator, worldInUse } from './running';

/** The time that a tool waits for a simulator to start, in milliseconds: clients give up after a minute. */
const START_TIMEOUT_MS = 45_000;

/**
 * `mcp`: serves tools to a coding agent over stdin and stdout, until it closes them or this process has to end.
 *
 * @returns the exit code
 * @throws Failure as a rejection for a wrong option or configuration
 */
export async function mcp(
  args: readonly string[],
  { folder, hooks, config: ownConfig, version }: ConfigLocation & { version: () => string },
): Promise<number> {
  const commandLine = parseArguments(args);
  if (commandLine.kind !== 'run') {
    process.stdout.write(commandLine.kind === 'help' ? subcommandHelp('mcp') : `${version()}\n`);
    return 0;
  }
  const { settings, config = ownConfig } = commandLine;
  const find = () => findRunning({ folder, hooks, port: settings.port, config });
  const configuration = await readConfiguration(folder, config, hooks);
  const { url, command, run } = { ...configuration?.settings, ...settings };
  const ownSimulator = url || command || run ? startOnDemand(args) : undefined;
  const running = async (): Promise<RunningSimulator> => {
    try {
      return await find();
    } catch (error) {
      if (!ownSimulator || !(error instanceof Failure)) throw error;
    }
    await ownSimulator.ready();
    return find();
  };
  // Only agents that want it load it.
  const [{ serveMcp }, { StdioServerTransport }] = await Promise.all([
    import('../mcp'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const transport = new StdioServerTransport();
  // Everything ends at once: the client waits two seconds until it ends this process by force.
  const close = () => {
    void ownSimulator?.stop();
    void transport.close();
  };
  process.stdin.once('end', close).once('close', close);
  void waitForShutdown().then(close);
  try {
    await serveMcp(transport, {
      version: version(),
      async simulator() {
        const found = await running();
        return { address: found.address, world: worldInUse(found) };
      },
      browser: async () => {
        const browser = await openHeadless('about:blank', () => {});
        return { devTools: await browser.devTools(), stop: () => browser.stop() };
      },
    });
  } finally {
    await ownSimulator?.stop();
  }
  return 0;
}

/** The simulator is its own process: its output and the activity's input must stay apart from the agent's streams. */
function startOnDemand(args: readonly string[]) {
  let child: ReturnType<typeof start> | undefined;
  const start = () => {
    const [, script = ''] = process.argv;
    const child = spawn(process.execPath, [script, '--json', ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Like a child of npm, it ends with this process, however this process ends.
      env: { ...process.env, npm_lifecycle_event: 'mcp' },
    });
    let problem = 'It has ended.';
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const ready = new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        console.error(plain(line));
        const { event, message } = JSON.parse(line);
        if (event === 'ready') resolve();
        if (event === 'error') problem = message;
      });
    });
    const killOnExit = () => void child.kill();
    process.once('exit', killOnExit);
    void ended.then(() => process.off('exit', killOnExit));
    return { child, ready, ended, problem: () => problem };
  };
  return {
    /** @throws Error as a rejection with its output when it does not start */
    async ready(): Promise<void> {
      child ??= start();
      const current = child;
      const controller = new AbortController();
      const timeout = sleep(START_TIMEOUT_MS, controller.signal).then(() => 'late');
      const state = await Promise.race([current.ready, current.ended.then(() => 'ended'), timeout]);
      controller.abort();
      if (state === 'late')
        throw new Error(
          'The simulator is starting, and is waiting for the activity. Try again in a moment.',
        );
      if (state !== 'ended') return;
      child = undefined;
      throw new Error(`The simulator did not start. ${current.problem()}`);
    },
    async stop(): Promise<void> {
      child?.child.kill();
      await child?.ended;
    },
  };
}
