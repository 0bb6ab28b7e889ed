/** Writes docs/parity.md. A test checks it against the simulator's tables. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './project.mjs';

const { module } = await runnerImport('/simulator/parity/page.ts', { root, logLevel: 'warn' });
writeFileSync(join(root, 'docs/parity.md'), module.parityPage());
