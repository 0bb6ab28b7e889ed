/** The built simulator: the command `activity-simulator`, which frames the playground that `npm run serve` serves. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { builtParts } from './cli/built-parts';
import { runCommandLine } from './cli/command-line';

const stage = resolve(import.meta.dirname, '../simulator');

for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);
if (existsSync(join(stage, 'index.html'))) {
  await runCommandLine(process.argv.slice(2), {
    folder: process.cwd(),
    config: join(import.meta.dirname, 'activity-simulator.config.js'),
    version: () => 'built from its sources',
    parts: {
      ...builtParts(stage),
      // Another program serves the playground, whose name the worlds have already.
      activity: async () => () => {},
    },
  });
} else {
  console.error(`${join(stage, 'index.html')} is missing. Build the stage: npm run build`);
  process.exitCode = 1;
}
