import { join } from 'node:path';
import { parsePort, requireFreePort } from './ports.mjs';
import { Problem, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

// Open event streams and sockets do not keep the process alive longer than this.
const CLOSE_WITHIN_MS = 2000;

/** `npm start`: the playground and the simulator, both in this process, until Ctrl-C. */
await runMain(async () => {
  ensureInstalled();
  process.chdir(root);
  const { createServer, loadEnv } = await import('vite');
  const ports = await choosePorts(loadEnv('development', root, ''));

  /** @type {import('vite').ViteDevServer[]} */
  const servers = [];
  stopOnSignal(servers);
  for (const { name, variable, port, configFile, cacheDir } of [
    {
      name: 'playground',
      variable: 'WEBAPP_SERVE_PORT',
      port: ports.playground,
      configFile: 'vite.config.ts',
      cacheDir: 'node_modules/.vite/playground',
    },
    {
      name: 'simulator',
      variable: 'SIMULATOR_PORT',
      port: ports.simulator,
      configFile: 'simulator/vite.config.ts',
      cacheDir: 'node_modules/.vite/simulator',
    },
  ]) {
    try {
      const server = await createServer({
        configFile: join(root, configFile),
        cacheDir: join(root, cacheDir),
        clearScreen: false,
        server: { port, strictPort: true },
      });
      servers.push(server);
      await server.listen();
    } catch (error) {
      await Promise.allSettled(servers.map((server) => server.close()));
      // The port was free a moment ago; if it no longer is, this says so.
      await requireFreePort(variable, port);
      if (error instanceof Error && error.name === 'ConfigurationError') {
        throw new Problem(error.message);
      }
      throw new Error(`The ${name} could not be started.`, { cause: error });
    }
  }

  console.log(`
  SDK Playground is running.

    Simulator    http://localhost:${ports.simulator}   Open this first: it frames the playground and signs you in.
    Playground   http://localhost:${ports.playground}   Mock mode: the same pages in a plain tab, without a host.

  Ctrl-C stops both.
`);
});

/**
 * Both Vite configurations derive each other's address from the ports, and read them from the
 * environment: what is decided here is therefore written there.
 *
 * @param {Record<string, string>} env the environment with the .env files
 */
async function choosePorts(env) {
  const playground = parsePort('WEBAPP_SERVE_PORT', env.WEBAPP_SERVE_PORT, 3000);
  const simulator = parsePort('SIMULATOR_PORT', env.SIMULATOR_PORT, 3333);
  if (playground === simulator) {
    throw new Problem(
      `WEBAPP_SERVE_PORT and SIMULATOR_PORT are both ${playground}; the playground and the simulator need a port each.`,
    );
  }
  await requireFreePort('WEBAPP_SERVE_PORT', playground);
  await requireFreePort('SIMULATOR_PORT', simulator);
  process.env.WEBAPP_SERVE_PORT = String(playground);
  process.env.SIMULATOR_PORT = String(simulator);
  return { playground, simulator };
}

/**
 * Under npm a Ctrl-C arrives twice, from the terminal and from npm: the second one changes nothing.
 *
 * @param {import('vite').ViteDevServer[]} servers those that are running when the signal comes
 */
function stopOnSignal(servers) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Vite has a listener of its own that would end the process with 143.
    process.exitCode = 0;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS);
    await Promise.allSettled(servers.map((server) => server.close()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  // npm runs this in a shell and hands a SIGTERM to that shell alone: the shell's end is then the sign.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 500).unref();
}
