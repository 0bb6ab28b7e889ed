import { Problem, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/** `npm run new-plugin -- my-demo`: a new folder of plugins/, from the template. */
await runMain(async () => {
  ensureInstalled();
  const { main } = await load();
  await main(process.argv.slice(2));
});

/**
 * What needs the dependencies is TypeScript, and reads the manifests of the plugins that are there.
 *
 * @returns {Promise<typeof import('./new-plugin/main')>}
 */
async function load() {
  const { runnerImport } = await import('vite');
  try {
    const { module } = await runnerImport('/scripts/new-plugin/main.ts', {
      root,
      logLevel: 'silent',
    });
    return module;
  } catch (error) {
    throw new Problem(
      `The existing plugins could not be read; correct this first:\n\n${error instanceof Error ? error.message : error}`,
    );
  }
}
