import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadEnv, type Plugin } from 'vite';
import type { ProxyFaults } from './proxy/faults.ts';
import { stageHeaders } from './stage-headers.ts';

/** What the simulator answers; the rest is the stage's. */
const OWN =
  /^\/(?:api|cdn|worlds|elsewhere|openapi\.json|(?:scenario|recording)\.schema\.json)(?:[/?]|$)/;

/**
 * Mounts the simulated platform and the shared world into the stage's dev server. The world lives as long as that
 * server.
 *
 * @param envDir where the `.env` files are
 */
export function simulatedPlatform(envDir: string): Plugin<{ faults?: ProxyFaults }> {
  const api: { faults?: ProxyFaults } = {};
  return {
    name: 'sdk-playground:simulated-platform',
    // What else runs in this process, such as the proxy, finds it there.
    api,
    apply: 'serve',
    config: () => ({
      // Vite would answer cross-origin questions first, and by its own rules.
      server: { cors: false, headers: stageHeaders },
      // Node takes gifenc's file for CommonJS and finds no named exports in it; Vite takes its module.
      ssr: { noExternal: ['gifenc'] },
    }),
    async configureServer(server) {
      // Loaded through Vite, so that Vite's configuration itself imports nothing of the project.
      const file = join(import.meta.dirname, 'app.ts');
      const { createSimulator } = (await server.ssrLoadModule(file)) as typeof import('./app');

      const env = loadEnv(server.config.mode, envDir, '');
      const simulator = createSimulator(env.VITE_CLIENT_ID, env.BOT_TOKEN);
      api.faults = simulator.faults;
      const listener = getRequestListener(simulator.fetch);
      server.middlewares.use((request, response, next) => {
        if (OWN.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  };
}
