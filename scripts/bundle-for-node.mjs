import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';
import { bundleProxyPage } from './proxy-page.mjs';

/**
 * Bundles for Node, or for a runtime like Cloudflare's, with every dependency inside: it needs no installation.
 *
 * @param {Record<string, string>} entries the entry files, by the names of their bundles
 * @param {import('vite').BuildEnvironmentOptions & {outDir: string}} options further options of Vite's `build`
 * @param {import('vite').SSRTarget} runtime
 * @returns the written files
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
 * @type {(outDir: string, options?: import('vite').BuildEnvironmentOptions) => Promise<string>} Bundles the preload of the activity's Node
 *   processes: CommonJS, for `--require`.
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

/** @type {(outDir: string) => Promise<void>} Bundles the built playground's server and the built simulator. */
export async function bundleServers(outDir) {
  await bundleForNode(
    {
      node: 'server/entries/node.ts',
      simulator: 'simulator/node.ts',
      'activity-simulator.config': 'activity-simulator.config.ts',
      drawing: 'simulator/platform/drawing-thread.ts',
    },
    { outDir, emptyOutDir: true, chunkSizeWarningLimit: 1500 },
  );
  await bundlePreload(outDir);
  writeFileSync(join(outDir, 'proxy-page.js'), await bundleProxyPage());
}

/** Loads WebAssembly compressed, which takes half the size in a bundle; `simulator/platform/encode.ts` reads it. */
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
