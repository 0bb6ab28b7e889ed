import { join } from 'node:path';
import { requireFreePort } from './ports.mjs';
import { Problem, root, runMain } from './project.mjs';
import { readProxyOptions, startProxy } from './proxy.mjs';
import { ensureInstalled } from './setup.mjs';

// How long open event streams and sockets may keep the process alive.
const CLOSE_WITHIN_MS = 2000;

/**
 * `npm start`: the playground and the simulator, both in this process, until Ctrl-C. With `-- --proxy`, also the
 * simulated proxy of Discord in front of the playground.
 */
await runMain(async () => {
  ensureInstalled();
  const wanted = await readProxyOptions(process.argv.slice(2));
  process.chdir(root);
  const { createServer, loadEnv } = await import('vite');
  const ports = await choosePorts(loadEnv('development', root, ''), Boolean(wanted));

  /** @type {import('vite').ViteDevServer[]} */
  const servers = [];
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  stopOnSignal(stops);
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
      stops.push(() => server.close());
      await server.listen();
    } catch (error) {
      await Promise.allSettled(stops.map((stop) => stop()));
      // Somebody may have taken the port in the meantime: then this says so.
      await requireFreePort(variable, port);
      if (error instanceof Error && error.name === 'ConfigurationError') {
        throw new Problem(error.message);
      }
      throw new Error(`The ${name} could not be started.`, { cause: error });
    }
  }

  const proxied = wanted
    ? await startProxy(/** @type {import('vite').ViteDevServer} */ (servers[1]), {
        ...ports,
        ...wanted,
        applicationId: loadEnv('development', root, '').VITE_CLIENT_ID,
      })
    : undefined;
  if (proxied) stops.push(proxied.stop);

  console.log(`
  SDK Playground is running.

    Simulator    http://localhost:${ports.simulator}   Open this first: it frames the playground and signs you in.
    Playground   http://localhost:${ports.playground}   Mock mode: the same pages in a plain tab, without a host.${proxied ? `\n    Proxy        ${proxied.address}\n                 The playground as behind Discord's proxy: its own origin, mapped requests only, Discord's policy.` : ''}

  Ctrl-C stops ${proxied ? 'all three' : 'both'}.
`);
});

/**
 * Both Vite configurations derive each other's address from the ports, and read them from the
 * environment: what is decided here is therefore written there.
 *
 * @param {Record<string, string>} env the environment with the .env files
 * @param {boolean} proxied whether the proxy listens too
 */
async function choosePorts(env, proxied) {
  const { runnerImport } = await import('vite');
  /** @type {{module: typeof import('../simulator/read-port')}} */
  const { module } = await runnerImport(join(root, 'simulator/read-port.ts'));
  const read = (/** @type {string} */ variable, /** @type {number} */ fallback) =>
    module.readPort(variable, env[variable], fallback, { least: 1, Refusal: Problem });
  const ports = {
    WEBAPP_SERVE_PORT: read('WEBAPP_SERVE_PORT', 3000),
    SIMULATOR_PORT: read('SIMULATOR_PORT', 3333),
    ...(proxied ? { PROXY_PORT: read('PROXY_PORT', 3334) } : {}),
  };
  /** @type {Map<number, string>} */
  const taken = new Map();
  for (const [variable, port] of Object.entries(ports)) {
    const other = taken.get(port);
    if (other) {
      throw new Problem(`${other} and ${variable} are both ${port}; each needs a port of its own.`);
    }
    taken.set(port, variable);
    await requireFreePort(variable, port);
    process.env[variable] = String(port);
  }
  return {
    playground: ports.WEBAPP_SERVE_PORT,
    simulator: ports.SIMULATOR_PORT,
    proxy: ports.PROXY_PORT ?? 0,
  };
}

/**
 * Under npm a Ctrl-C arrives twice, from the terminal and from npm. The second one changes nothing.
 *
 * @param {(() => Promise<unknown>)[]} stops what stops those that are running when the signal comes
 */
function stopOnSignal(stops) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Vite has a listener of its own that would end the process with 143.
    process.exitCode = 0;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS);
    await Promise.allSettled(stops.map((stop) => stop()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (!process.env.npm_lifecycle_event) return;
  // npm runs this in a shell and sends SIGTERM to the shell alone, so this ends when the shell does.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 500).unref();
}
