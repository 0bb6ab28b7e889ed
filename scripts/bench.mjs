import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { Problem, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/** `npm run bench:<name>`: runs the benchmark of that name in tests/bench/. */
await runMain(async () => {
  const name = process.argv[2] ?? '';
  const file = join(root, 'tests/bench', name, 'run.ts');
  if (!name || !existsSync(file)) {
    const names = readdirSync(join(root, 'tests/bench')).join(', ');
    throw new Problem(`There is no benchmark "${name}". Choose one of these: ${names}.`);
  }
  ensureInstalled();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(file);
  const bench = module.default;
  // One that takes an argument runs in a browser, and is told where that is.
  const args = bench.length > 0 ? [await ensureBrowser()] : [];
  process.exitCode = (await bench(...args)) ? 0 : 1;
});
