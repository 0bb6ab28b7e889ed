import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from '../../scripts/build-once.mjs';
import { buildCommand } from '../../scripts/packages/simulator.mjs';
import { root } from '../../scripts/project.mjs';

/** Builds the command into a folder of its own, beside the stage, which is built already. */
export async function builtCommand(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  cpSync(await buildOnce('command', buildCommand), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"1.2.3"}');
  symlinkSync(join(root, 'test-results/servers/dist/simulator'), join(folder, 'stage'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
