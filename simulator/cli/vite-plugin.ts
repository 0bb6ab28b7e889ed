import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { SimulatorConfig } from './define-config';

/**
 * A plugin for Vite: its dev server also serves the stage, in the same process, and stops it when it stops.
 *
 * It does nothing if a simulator has started Vite, as `activity-simulator -- npm run dev` does, nor in Vitest.
 *
 * @param options the settings of the command's configuration; `url` is the dev server's own by default
 */
export function simulator(options: SimulatorConfig = {}): Plugin {
  let stop: (() => Promise<void>) | undefined;
  return {
    name: 'activity-simulator',
    apply: 'serve',
    async configureServer(server) {
      if (process.env.VITEST || process.env.ACTIVITY_SIMULATOR_URL) return;
      // The simulator is loaded on demand: a build reads the configuration too.
      const { runInVite } = await import(
        pathToFileURL(join(import.meta.dirname, 'run-in-vite.js')).href
      );
      stop = await runInVite(server, options);
    },
    // Vite awaits it when its server closes.
    closeBundle: () => stop?.(),
  };
}
