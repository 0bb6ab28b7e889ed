import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOnce } from './build-once.mjs';
import { bundleForNode, bundlePreload } from './bundle-for-node.mjs';
import { requireFreePort } from './ports.mjs';
import { Problem, root, runMain } from './project.mjs';
import { bundleProxyPage } from './proxy-page.mjs';
import { ensureInstalled } from './setup.mjs';

/**
 * `npm start`: runs the command `activity-simulator` from its sources, with this repository's
 * configuration. Vite serves the stage and the playground, and reloads them when their sources
 * change. With `--dir FOLDER` it runs that command in another folder, for the activity there.
 */
await runMain(async () => {
  ensureInstalled();
  const { args, folder } = readFolder(process.argv.slice(2));
  process.chdir(root);
  // Dependencies can be loaded only now.
  const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response');
  const { createServer, loadEnv } = await import('vite');
  // Otherwise the build below sets it to production, also for the servers that start after it.
  process.env.NODE_ENV ??= 'development';
  const env = loadEnv('development', root, '');
  // Another activity has its own environment.
  if (!folder) {
    const names = ['WEBAPP_SERVE_PORT', 'SIMULATOR_PORT', 'VITE_CLIENT_ID', 'VITE_PLAYGROUND_URL'];
    for (const name of names) process.env[name] = env[name] ?? '';
  }

  const [upgrades, viteUpgrades] = [new EventEmitter(), new EventEmitter()];
  /** @type {ReturnType<typeof createServer> | undefined} */
  let stageServer;
  // Vite starts with the stage's first request: after an error, it would keep the process busy for seconds.
  const openStage = () => {
    stageServer ??= createServer({
      configFile: join(root, 'simulator/vite.config.ts'),
      cacheDir: join(root, 'node_modules/.vite/simulator'),
      clearScreen: false,
      server: {
        middlewareMode: true,
        ws: { server: /** @type {import('node:http').Server} */ (viteUpgrades) },
      },
    });
    return stageServer;
  };
  // A tab that is still open from the last run connects before it requests anything.
  upgrades.on('upgrade', (request, socket, head) => {
    openStage().then(
      () => viteUpgrades.emit('upgrade', request, socket, head),
      // The request for the stage itself reports the error.
      () => socket.destroy(),
    );
  });
  const built = await buildOnce('start', bundleParts);
  process.setSourceMapsEnabled(true);
  const { href } = pathToFileURL(join(built, 'command-line.js'));
  /** @type {typeof import('../simulator/cli/command-line')} */
  const { runCommandLine, Failure } = await import(href);

  if (folder) process.chdir(folder);
  await runCommandLine(args, {
    folder: folder ?? root,
    hooks: join(built, 'config-hooks.js'),
    version: () => 'from its sources',
    parts: {
      stage: {
        async serve(c) {
          (await openStage()).middlewares(c.env.incoming, c.env.outgoing);
          return RESPONSE_ALREADY_SENT;
        },
        upgrades,
      },
      proxyPage: bundleProxyPage,
      preload: () => join(built, 'preload.cjs'),
      drawing: () => join(built, 'drawing.js'),
      ...(folder ? {} : { activity: (settings) => startPlayground(settings, Failure) }),
    },
  });
});

/**
 * Extracts `--dir` from the arguments: the folder of another activity, relative to the folder where npm was called.
 *
 * @param {string[]} args
 * @returns {{args: string[], folder?: string}}
 * @throws {Problem} when there is no such folder
 */
function readFolder(args) {
  const end = args.indexOf('--');
  const at = args.findIndex((each) => /^--dir(?:=|$)/.test(each));
  if (at < 0 || (end >= 0 && at > end)) return { args };
  const option = args[at] ?? '';
  const isOne = option.startsWith('--dir=');
  const named = (isOne ? option.slice('--dir='.length) : args[at + 1]) ?? '';
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (named === '' || named === '--' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem(`--dir needs the folder of an activity: there is none at ${folder}.`);
  return { args: [...args.slice(0, at), ...args.slice(at + (isOne ? 1 : 2))], folder };
}

/**
 * Starts the playground's development server.
 *
 * @param {import('../simulator/cli/options').Settings} settings
 * @param {typeof import('../simulator/cli/failure').Failure} Failure
 * @returns {Promise<() => Promise<void>>} a function that stops it
 */
async function startPlayground({ port: simulator, json }, Failure) {
  const { createServer } = await import('vite');
  const port = Number(process.env.WEBAPP_SERVE_PORT || 3000);
  // The playground's configuration derives the simulator's address from it.
  process.env.SIMULATOR_PORT = `${simulator}`;
  const previousListeners = process.listeners('SIGTERM');
  try {
    await requireFreePort('WEBAPP_SERVE_PORT', port);
    const server = await createServer({
      configFile: join(root, 'vite.config.ts'),
      cacheDir: join(root, 'node_modules/.vite/playground'),
      clearScreen: false,
      server: { port, strictPort: true },
    });
    // Vite's own listener would end the process before the command has stopped everything.
    for (const listener of process.listeners('SIGTERM'))
      if (!previousListeners.includes(listener)) process.off('SIGTERM', listener);
    await server.listen();
    const line = `[playground] http://localhost:${port} in a plain tab is mock mode: the same pages, without a host.`;
    (json ? console.error : console.log)(line);
    return () => server.close();
  } catch (error) {
    if (error instanceof Problem) throw new Failure('port', error.message);
    if (error instanceof Error && error.name === 'ConfigurationError')
      throw new Failure('config', error.message);
    throw new Error('The playground could not be started.', { cause: error });
  }
}

/** @type {(outDir: string) => Promise<void>} Bundles the modules for Node, in a third of the time that Vite needs. */
async function bundleParts(outDir) {
  await bundleForNode(
    {
      'command-line': 'simulator/cli/command-line.ts',
      'config-hooks': 'simulator/cli/config-hooks.ts',
      drawing: 'simulator/platform/drawing-thread.ts',
    },
    { outDir, sourcemap: true, chunkSizeWarningLimit: 1500 },
  );
  await bundlePreload(outDir);
}
