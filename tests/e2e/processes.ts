import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/project.mjs';

const STOPS_WITHIN_MS = 5000;

/** A program of the project that runs beside the tests. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** What it has printed so far, on both streams. */
  output(): string;
  /** Resolves with its exit code once it has ended; null when a signal ended it. */
  readonly exit: Promise<number | null>;
  /** Asks it to end, and makes it end when it does not. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  args?: string[];
  /** On top of this process's own; an undefined variable is taken out. */
  env?: Record<string, string | undefined>;
  cwd?: string;
}

/** Starts a JavaScript file of the project with this Node. */
export function startProgram(file: string, options: ProgramOptions = {}): RunningProgram {
  return startExecutable(process.execPath, {
    ...options,
    args: [file, ...(options.args ?? [])],
    env: { NODE_ENV: undefined, ...options.env },
  });
}

/** Starts any program. */
export function startExecutable(
  file: string,
  { args = [], env = {}, cwd = root }: ProgramOptions = {},
): RunningProgram {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/**
 * Waits until an address answers.
 *
 * @throws Error with the program's output when it ends first, or does not answer in time
 */
export async function answers(url: string, program: RunningProgram, withinMs = 30_000) {
  const ended = program.exit.then(() => 'ended' as const);
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    const pause = new Promise<'waited'>((resolve) => setTimeout(resolve, 100, 'waited'));
    if ((await Promise.race([ended, pause])) === 'ended') {
      throw new Error(`The program for ${url} ended instead of answering:\n${program.output()}`);
    }
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s:\n${program.output()}`);
}
