import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from '../../../scripts/build-once.mjs';
import { buildCommand } from '../../../scripts/packages/simulator.mjs';
import { type RunningProgram, startProgram } from '../../../tests/e2e/processes';

/** Builds the command into a folder for temporary files, beside a stage of one page. */
export async function builtCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'command with a space '));
  cpSync(await buildOnce('command', buildCommand), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"1.2.3"}');
  mkdirSync(join(folder, 'stage'));
  writeFileSync(join(folder, 'stage/index.html'), '<title>Stage</title>');
  const activity = join(folder, 'activity');
  mkdirSync(activity);
  const running: RunningProgram[] = [];
  return {
    /** Where the command is run. */
    activity,
    run(args: string[], env: NodeJS.ProcessEnv = {}, cwd = activity): RunningProgram {
      const run = startProgram(join(folder, 'cli.js'), { args, env, cwd, apart: true });
      running.push(run);
      return run;
    },
    async remove() {
      for (const run of running) run.child.kill('SIGKILL');
      await Promise.all(running.map(({ exit }) => exit));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where a running command shows the activity: its port is not always the next after the simulator's, which may be taken. */
export async function shownAt(simulator: string): Promise<URL> {
  const { headers } = await fetch(simulator, { redirect: 'manual' });
  const stage = new URL(headers.get('location') ?? '', simulator);
  return new URL(stage.searchParams.get('url') ?? '');
}
