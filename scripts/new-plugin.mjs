import { Problem, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/** `npm run new-plugin -- my-demo`: creates a folder of plugins/ from the template. */
await runMain(async () => {
  ensureInstalled();
  const { main } = await load();
  await main(process.argv.slice(2));
});

/**
 * Loads the code that needs the dependencies: it is TypeScript, and reads the manifests of the existing plugins.
 *
 * @returns {Promise<typeof import('./new-plugin/main')>}
 */
async function load() {
  const { runnerImport } = await import('vite');
  try {
    const settings = /** @type {const} */ ({ root, logLevel: 'silent' });
    return (await runnerImport('/scripts/new-plugin/main.ts', settings)).module;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Problem(`The existing plugins could not be read; correct this first:\n\n${why}`);
  }
}
