import { join } from 'node:path';
import { root } from './project.mjs';

/** @returns {Promise<string>} the script that the simulator's proxy puts into pages, bundled */
export async function bundleProxyPage() {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'simulator/page/page.ts'),
        formats: ['iife'],
        name: 'simulatorPage',
      },
    },
  });
  const [first] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([built].flat());
  if (!first)
    throw new Error(
      'Vite built no output for simulator/page/page.ts, the script that the proxy injects. Check the build above.',
    );
  return first.output[0].code;
}
