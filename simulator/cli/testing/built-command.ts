import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommand } from '../../../scripts/packages/simulator.mjs';

/** What a run of the command prints, and how it ends. */
export interface Running {
  readonly pid: number;
  /** So far. */
  stdout(): string;
  stderr(): string;
  /** Settles once the output has a match; rejects when the run ends without one. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Builds the command into a folder for temporary files, beside a stage of one page. */
export async function builtCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  await buildCommand(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module","version":"1.2.3"}');
  mkdirSync(join(folder, 'stage'));
  writeFileSync(join(folder, 'stage/index.html'), '<title>Stage</title>');
  const activity = join(folder, 'activity');
  mkdirSync(activity);
  const running: Running[] = [];
  return {
    /** Where the command is run. */
    activity,
    run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
      const child = spawn(process.execPath, [join(folder, 'cli.js'), ...args], {
        cwd: activity,
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const text = { stdout: '', stderr: '' };
      const hearers = new Set<() => void>();
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].setEncoding('utf8').on('data', (chunk: string) => {
          text[name] += chunk;
          for (const hear of hearers) hear();
        });
      }
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      const run: Running = {
        pid: child.pid ?? 0,
        stdout: () => text.stdout,
        stderr: () => text.stderr,
        ended,
        kill: (signal) => child.kill(signal),
        printed: (pattern) =>
          new Promise((resolve, reject) => {
            const look = () => {
              const match = pattern.exec(text.stdout) ?? pattern.exec(text.stderr);
              if (match) resolve(match);
            };
            hearers.add(look);
            look();
            const why = () =>
              new Error(`${pattern} was not printed:\n${text.stdout}${text.stderr}`);
            void ended.then(() => reject(why()));
          }),
      };
      running.push(run);
      return run;
    },
    async remove() {
      for (const run of running) run.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
