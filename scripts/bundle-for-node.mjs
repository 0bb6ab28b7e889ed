import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

/**
 * Bundles for Node, or for a runtime like Cloudflare's, with every dependency inside: nothing needs to be installed where
 * it runs.
 *
 * @param {Record<string, string>} entries the files to begin with, by the names of what is made of them
 * @param {import('vite').BuildEnvironmentOptions & {outDir: string}} options what else Vite's `build` is told
 * @param {import('vite').SSRTarget} runtime
 * @returns what has been written
 */
export async function bundleForNode(entries, { rolldownOptions, ...options }, runtime = 'node') {
  const { build } = await import('vite');
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
  );
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [compressedCode],
    ssr: { noExternal: true, target: runtime },
    build: {
      ssr: true,
      target: 'node20',
      ...options,
      rolldownOptions: { checks: { bundlerTimings: false }, ...rolldownOptions, input },
    },
  });
  return /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
}

/**
 * @type {(outDir: string, options?: import('vite').BuildEnvironmentOptions) => Promise<string>} Bundles what the activity's Node processes
 *   load: CommonJS, for `--require`.
 */
export async function bundlePreload(outDir, options = {}) {
  const name = 'preload.cjs';
  await bundleForNode(
    { preload: 'simulator/cli/preload.ts' },
    {
      outDir,
      emptyOutDir: false,
      ...options,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: name } },
    },
  );
  return join(outDir, name);
}

/** WebAssembly that is part of a bundle takes half the room when it is compressed; `simulator/platform/encode.ts` reads it. */
const compressedCode = {
  name: 'compressed-code',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id */
  load(id) {
    const [file, query] = id.split('?');
    if (query !== 'url&inline' || !file?.endsWith('.wasm')) return undefined;
    const text = gzipSync(readFileSync(file), { level: 9 }).toString('base64');
    return `export default 'data:application/gzip;base64,${text}';`;
  },
};
