import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadEnv, type Plugin } from 'vite';

/**
 * Mounts the activity's own server under /api of the playground's dev server. Without credentials
 * it sends its requests to the simulator's platform, over HTTP, and runs behind a proxy that signs
 * as the platform's would; with credentials, that proxy is Discord's own.
 */
export function apiServer(): Plugin {
  return {
    name: 'sdk-playground:api-server',
    apply: 'serve',
    async configureServer(server) {
      const { mode, envDir, root } = server.config;
      // Loaded through Vite, so that Vite's configuration itself imports nothing from the project.
      const load = (file: string) => server.ssrLoadModule(join(import.meta.dirname, file));
      const { readConfig } = (await load('../config.ts')) as typeof import('../config');
      const { assembleApi } = (await load('assemble.ts')) as typeof import('./assemble');
      const { plainLog } = (await load('../log.ts')) as typeof import('../log');

      const config = readConfig(loadEnv(mode, envDir || root, ''), 'log-only');
      const listener = getRequestListener(assembleApi({ config, log: plainLog }));
      server.middlewares.use((request, response, next) => {
        if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  };
}
