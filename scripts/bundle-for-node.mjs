import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Bundles for Node, with every dependency inside: nothing needs to be installed where it runs.
 *
 * @param {Record<string, string>} entries the files to begin with, by the names of what is made of them
 * @param {import('vite').BuildEnvironmentOptions & {outDir: string}} options what else Vite's `build` is told
 */
export async function bundleForNode(entries, { rolldownOptions, ...options }) {
  const { build } = await import('vite');
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
  );
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      ...options,
      rolldownOptions: { ...rolldownOptions, input },
    },
  });
}
