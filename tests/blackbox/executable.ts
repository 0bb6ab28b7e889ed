import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RunningProgram } from '../e2e/processes';

const STOPS_WITHIN_MS = 5000;

/** Starts a program that is not JavaScript, with an environment of its own. */
export function startExecutable(file: string, args: string[], cwd: string): RunningProgram {
  const env = { PATH: process.env.PATH };
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    exit,
    async stop() {
      const kill = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      child.kill('SIGTERM');
      await exit;
      clearTimeout(kill);
    },
  };
}
