import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommand } from '../../scripts/packages/simulator.mjs';
import { root } from '../../scripts/project.mjs';

/** Builds the command into a folder of its own, with the stage that is built already. */
export async function builtCommand(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  await buildCommand(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"1.2.3"}');
  symlinkSync(join(root, 'test-results/servers/dist/simulator'), join(folder, 'stage'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
