import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildOnce } from '../../../scripts/build-once.mjs';
import { buildCommand } from '../../../scripts/packages/simulator.mjs';
import { type RunningProgram, startProgram } from '../../../tests/e2e/processes';
import { writeFiles } from './folder-with';

/** Builds the command and a stage of one page before a file's tests; stops and removes everything after them. */
export function builtCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'command with a space '));
  const activity = join(folder, 'activity');
  const running: RunningProgram[] = [];
  beforeAll(async () => {
    cpSync(await buildOnce('command', buildCommand), folder, { recursive: true });
    writeFiles(folder, {
      'package.json': { type: 'module', version: '1.2.3' },
      'stage/index.html': '<title>Stage</title>',
      'stage/assets/app.js': '',
      'activity/.keep': '',
    });
  }, 120_000);
  afterAll(async () => {
    for (const run of running) run.child.kill('SIGKILL');
    await Promise.all(running.map(({ exit }) => exit));
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    cli: join(folder, 'cli.js'),
    activity,
    run(args: string[], env: NodeJS.ProcessEnv = {}, cwd = activity): RunningProgram {
      const run = startProgram(join(folder, 'cli.js'), { args, env, cwd, apart: true });
      running.push(run);
      return run;
    },
  };
}

/** The address of the activity in a running command: its port follows the simulator's unless that is taken. */
export async function shownAt(simulator: string): Promise<URL> {
  const { headers } = await fetch(simulator, { redirect: 'manual' });
  const stage = new URL(headers.get('location') ?? '', simulator);
  return new URL(stage.searchParams.get('url') ?? '');
}
