import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { messageOf } from '../utils';
import { builtParts, builtVersion } from './built-parts';
import { INTERRUPTED_EXIT_CODE } from './cleanup';
import { requireSettings } from './config';
import type { Settings } from './options';
import { printJson, printText } from './output';
import { run } from './run';
import { SDK_HOST_PORT } from './server';

/** The port of the simulator to which this process redirects Discord; of the one that has started it, if one has. */
let redirectPort = process.env.ACTIVITY_SIMULATOR_PORT;
const isStartedBySimulator = redirectPort !== undefined;

/**
 * Runs the simulator in the process of Vite's dev server, as soon as the server listens.
 *
 * @throws Failure as a rejection when an option is invalid
 */
export async function runInVite(
  server: ViteDevServer,
  options: unknown,
): Promise<() => Promise<void>> {
  if (isStartedBySimulator) return async () => {};
  const { httpServer, config } = server;
  const settings = requireSettings(options, 'simulator() in the configuration of Vite');
  let running: Promise<void> | undefined;
  let end: (() => void) | undefined;

  const start = async (url: string) => {
    let isStopped = false;
    const stopped = new Promise<number>((resolve) => {
      end = () => {
        isStopped = true;
        resolve(0);
      };
    });
    const context = {
      ...{ parts: builtParts(), folder: config.root, stopped, version: builtVersion() },
      print: settings.json ? printJson : printText,
    };
    try {
      await redirectDiscord(settings);
      const code = await run({ url, ...settings }, context);
      if (!isStopped)
        config.logger.warn(`[simulator] The simulator exited with ${code}. Vite keeps running.`);
    } catch (error) {
      config.logger.error(`[simulator] ${messageOf(error)}`);
    }
  };
  // Vite does not end at Ctrl-C by itself, the process does; children of the simulator would outlive it.
  const onInterrupt = () => void server.close().finally(() => process.exit(INTERRUPTED_EXIT_CODE));
  const signals = ['SIGINT', 'SIGHUP'] as const;

  for (const signal of signals) process.on(signal, onInterrupt);
  const listens = () => {
    const address = httpServer?.address();
    if (typeof address !== 'object' || !address) return;
    const protocol = config.server.https ? 'https' : 'http';
    running = start(`${protocol}://localhost:${address.port}${config.base}`);
  };
  if (httpServer) httpServer.once('listening', listens);
  else if (settings.url) running = start(settings.url);
  else {
    const message =
      'Vite has no server of its own here. Set the activity’s address: simulator({ url: "http://localhost:3000" })';
    config.logger.warn(`[simulator] ${message}`);
  }
  return async () => {
    httpServer?.off('listening', listens);
    for (const signal of signals) process.off(signal, onInterrupt);
    end?.();
    await running;
  };
}

/** Redirects this process's requests to Discord too, such as those of a framework's server routes. */
async function redirectDiscord({ port = SDK_HOST_PORT }: Settings): Promise<void> {
  if (redirectPort !== undefined) return;
  redirectPort = `${port}`;
  process.env.ACTIVITY_SIMULATOR_PORT = redirectPort;
  await import(/* @vite-ignore */ pathToFileURL(await builtParts().preload()).href);
}
