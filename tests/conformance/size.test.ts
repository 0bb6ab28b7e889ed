import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../../scripts/project.mjs';

/** The most that the SDK with everything it needs may weigh, gzipped, in bytes. */
const BUDGET = 18_000;

test('DiscordSDK, bundled alone, is small', { timeout: 60_000 }, async () => {
  const ours = await weigh(`${root}/host-bridge/index.ts`);
  const theirs = await weigh('@discord/embedded-app-sdk');
  console.log(
    `DiscordSDK alone, minified and gzipped: ${ours} bytes; the public package: ${theirs}`,
  );
  expect(ours).toBeGreaterThan(5000);
  expect(ours).toBeLessThanOrEqual(BUDGET);
  expect(ours).toBeLessThan(theirs / 2);
});

/** What `export { DiscordSDK } from` a module weighs, as an activity's own build would bundle it. */
async function weigh(module: string): Promise<number> {
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
        load: (id) =>
          id === entry ? `export { DiscordSDK } from ${JSON.stringify(module)};` : undefined,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('Vite has not built the bundle at once');
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}
