import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { messageOf } from '../utils';
import { builtParts, builtVersion } from './built-parts';
import { checkedSettings } from './config';
import type { Settings } from './options';
import { printJson, printText } from './output';
import { run } from './run';
import { PUBLIC_PORT } from './server';
import { INTERRUPTED } from './stopping';

/** The port of the simulator to which this process redirects Discord; of the one that has started it, if one has. */
let ledTo = process.env.ACTIVITY_SIMULATOR_PORT;
const isStartedByOne = ledTo !== undefined;

/**
 * Runs the simulator in the process of Vite's dev server, as soon as the server listens.
 *
 * @throws Failure as a rejection when an option is invalid
 */
export async function runInVite(
  server: ViteDevServer,
  options: unknown,
): Promise<() => Promise<void>> {
  if (isStartedByOne) return async () => {};
  const { httpServer, config } = server;
  const settings = checkedSettings(options, 'simulator() in the configuration of Vite');
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
      ...{ parts: builtParts, folder: config.root, stopped, version: builtVersion() },
      print: settings.json ? printJson : printText,
    };
    try {
      await leadDiscord(settings);
      const code = await run({ url, ...settings }, context);
      if (!isStopped)
        config.logger.warn(`[simulator] The simulator exited with ${code}. Vite keeps running.`);
    } catch (error) {
      config.logger.error(`[simulator] ${messageOf(error)}`);
    }
  };
  // Vite does not end at Ctrl-C by itself, the process does; children of the simulator would outlive it.
  const interrupted = () => void server.close().finally(() => process.exit(INTERRUPTED));
  const signals = ['SIGINT', 'SIGHUP'] as const;

  for (const signal of signals) process.on(signal, interrupted);
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
    for (const signal of signals) process.off(signal, interrupted);
    end?.();
    await running;
  };
}

/** Redirects this process's requests to Discord too, such as those of a framework's server routes. */
async function leadDiscord({ port = PUBLIC_PORT }: Settings): Promise<void> {
  if (ledTo !== undefined) return;
  ledTo = `${port}`;
  process.env.ACTIVITY_SIMULATOR_PORT = ledTo;
  await import(/* @vite-ignore */ pathToFileURL(await builtParts.preload()).href);
}
