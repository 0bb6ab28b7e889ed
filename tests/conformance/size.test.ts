import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../scripts/project.mjs';

/** The most that the SDK with all its dependencies may weigh, gzipped, in bytes. */
const BUDGET = 17_500;

const bundlers = { Vite: bundleWithVite, esbuild: bundleWithEsbuild };

test.each(Object.entries(bundlers))(
  'DiscordSDK, bundled alone by %s, stays within its size budget',
  { timeout: 60_000 },
  async (_, bundle) => {
    const weigh = async (module: string) =>
      gzipSync(await bundle(`export { DiscordSDK } from ${JSON.stringify(module)};`), { level: 9 })
        .length;
    const bridge = await weigh(`${root}/host-bridge/index.ts`);
    const published = await weigh('@discord/embedded-app-sdk');
    console.log(
      `DiscordSDK alone, minified and gzipped: ${bridge} bytes; the public package: ${published}`,
    );
    expect(bridge).toBeGreaterThan(5000);
    expect(bridge).toBeLessThanOrEqual(BUDGET);
    expect(bridge).toBeLessThan(published / 2);
  },
);

/** Bundles a module as an activity's own build would. */
async function bundleWithVite(code: string): Promise<string> {
  const entry = 'virtual:entry';
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? { id, moduleSideEffects: true } : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('Vite has not built the bundle at once');
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/** Bundles it with esbuild, which other tools use. */
async function bundleWithEsbuild(contents: string): Promise<string> {
  const { outputFiles } = await esbuild({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}
