import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Bundles for Node, or for a runtime like Cloudflare's, with every dependency inside: nothing needs to be installed where
 * it runs.
 *
 * @param {Record<string, string>} entries the files to begin with, by the names of what is made of them
 * @param {import('vite').BuildEnvironmentOptions & {outDir: string}} options what else Vite's `build` is told
 * @param {import('vite').SSRTarget} runtime
 */
export async function bundleForNode(entries, { rolldownOptions, ...options }, runtime = 'node') {
  const { build } = await import('vite');
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
  );
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: runtime },
    build: {
      ssr: true,
      target: 'node20',
      ...options,
      rolldownOptions: { ...rolldownOptions, input },
    },
  });
}
