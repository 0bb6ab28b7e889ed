import { join } from 'node:path';
import { Problem, root } from './project.mjs';
import { bundleProxyPage } from './proxy-page.mjs';

/** @typedef {import('../simulator/proxy/options').ProxyWanted} ProxyWanted */

/**
 * @param {string[]} args what stands behind the command
 * @returns {Promise<ProxyWanted | undefined>} undefined where no proxy is asked for
 * @throws {Problem} for an option that there is not
 */
export async function readProxyOptions(args) {
  const { runnerImport } = await import('vite');
  /** @type {{module: typeof import('../simulator/proxy/options')}} */
  const { module } = await runnerImport(join(root, 'simulator/proxy/options.ts'));
  return explained(() => module.readProxyOptions(args));
}

/**
 * Starts what stands between an activity and the network inside Discord: in front of the playground, or of what is
 * mapped to `/`.
 *
 * @param {import('vite').ViteDevServer} simulator through which the proxy is loaded
 * @param {ProxyWanted & {playground: number, simulator: number, proxy: number, applicationId?: string}} options
 *   with the ports, and the client id when it is not the seed's
 * @returns {Promise<{address: string, stop: () => Promise<void>}>} where the stage shows what is behind the proxy
 * @throws {Problem} when a mapping cannot be used
 */
export async function startProxy(simulator, { playground, simulator: port, proxy, ...wanted }) {
  /** @type {any} */
  const loaded = await simulator.ssrLoadModule(join(root, 'simulator/behind-proxy.ts'));
  /** @type {typeof import('../simulator/behind-proxy')} */
  const { startBehindProxy } = loaded;
  const page = await bundleProxyPage();
  const platform = simulator.config.plugins.find(
    ({ name }) => name === 'sdk-playground:simulated-platform',
  );
  return explained(() =>
    startBehindProxy({
      ...wanted,
      simulator: `localhost:${port}`,
      root: `localhost:${playground}`,
      port: proxy,
      page,
      faults: platform?.api?.faults,
    }),
  );
}

/**
 * @template T
 * @param {() => T | Promise<T>} act
 * @returns {Promise<T>}
 * @throws {Problem} for what the person at the terminal can mend
 */
async function explained(act) {
  try {
    return await act();
  } catch (error) {
    const isTheirs = error instanceof Error && /^(?:Mapping|Option)Error$/.test(error.name);
    throw isTheirs ? new Problem(error.message) : error;
  }
}
