import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildOnce } from '../../../scripts/build-once.mjs';
import { buildCommand } from '../../../scripts/packages/simulator.mjs';
import { type RunningProgram, startProgram } from '../../../tests/e2e/processes';
import { writeFiles } from './folder-with';

/** The command beside a stage of one page, built before the tests of a file, and gone after them with all that it has started. */
export function builtCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'command with a space '));
  const activity = join(folder, 'activity');
  const running: RunningProgram[] = [];
  beforeAll(async () => {
    cpSync(await buildOnce('command', buildCommand), folder, { recursive: true });
    writeFiles(folder, {
      'package.json': { type: 'module', version: '1.2.3' },
      'stage/index.html': '<title>Stage</title>',
      'activity/.keep': '',
    });
  }, 120_000);
  afterAll(async () => {
    for (const run of running) run.child.kill('SIGKILL');
    await Promise.all(running.map(({ exit }) => exit));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** Its file. */
    cli: join(folder, 'cli.js'),
    /** Where it is run. */
    activity,
    run(args: string[], env: NodeJS.ProcessEnv = {}, cwd = activity): RunningProgram {
      const run = startProgram(join(folder, 'cli.js'), { args, env, cwd, apart: true });
      running.push(run);
      return run;
    },
  };
}

/** Where a running command shows the activity: its port is not always the next after the simulator's, which may be taken. */
export async function shownAt(simulator: string): Promise<URL> {
  const { headers } = await fetch(simulator, { redirect: 'manual' });
  const stage = new URL(headers.get('location') ?? '', simulator);
  return new URL(stage.searchParams.get('url') ?? '');
}
