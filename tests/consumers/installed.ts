import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from '@playwright/test';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { simulator } from '../../scripts/packages/simulator.mjs';
import { root } from '../../scripts/project.mjs';
import { linkInto, npmInstall } from './archive';

interface Installed {
  /** The command, as npm has installed it into a folder with nothing else. */
  command: string;
}

export const test = base.extend<object, Installed>({
  command: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
      const archive = await packOnce(simulator, folder);
      writeFileSync(join(folder, 'package.json'), '{}');
      npmInstall(folder, archive);
      await use(join(folder, 'node_modules', simulator.name, 'cli.js'));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/**
 * A copy of an example, with what it depends on.
 *
 * @param command as it is installed; the copy finds its package
 */
export function exampleIn(command: string, name: string): string {
  const installed = join(dirname(command), '..');
  const copy = join(mkdtempSync(join(installed, '..', 'example-')), name);
  cpSync(join(root, 'examples', name), copy, { recursive: true });
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(copy, 'package.json'), 'utf8'),
  );
  const needed = Object.keys({ ...dependencies, ...devDependencies });
  const others = needed.filter((name) => name !== simulator.name);
  linkInto(join(copy, 'node_modules'), [...others, '.bin']);
  // What the package expects beside itself.
  if (needed.includes('@playwright/test')) linkInto(installed, ['@playwright/test']);
  return copy;
}
