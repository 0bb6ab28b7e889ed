import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadEnv, type Plugin } from 'vite';

/**
 * Mounts the activity's own server under /api of the playground's dev server. Without credentials it asks the
 * simulator's platform, over HTTP.
 */
export function apiServer(): Plugin {
  return {
    name: 'sdk-playground:api-server',
    apply: 'serve',
    async configureServer(server) {
      const { mode, envDir, root } = server.config;
      // Loaded through Vite, so that Vite's configuration itself imports nothing of the project.
      const load = (file: string) => server.ssrLoadModule(join(import.meta.dirname, file));
      const { readConfig } = (await load('config.ts')) as typeof import('./config');
      const { createApp } = (await load('app.ts')) as typeof import('./app');

      const app = createApp({ config: readConfig(loadEnv(mode, envDir || root, '')) });
      const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
      server.middlewares.use((request, response, next) => {
        if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  };
}
