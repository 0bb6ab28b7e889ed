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
  const executablePath = await ensureBrowser();
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(file);
  process.exitCode = (await module.default(executablePath)) ? 0 : 1;
});
