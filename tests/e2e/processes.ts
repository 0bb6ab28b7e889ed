import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/project.mjs';

const STOP_TIMEOUT_MS = 5000;

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Its output so far, on both streams, and on each. */
  output(): string;
  stdout(): string;
  stderr(): string;
  /** Resolves once one of the streams matches; rejects when the program ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with its exit code once it has ended; null when a signal ended it. */
  readonly exit: Promise<number | null>;
  /** Asks it to end, and kills it when it does not. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  args?: string[];
  /** Variables on top of this process's own; an undefined one is taken out. */
  env?: Record<string, string | undefined>;
  /** Whether it gets only PATH of this process's environment. */
  apart?: boolean;
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

export function startExecutable(
  file: string,
  { args = [], env = {}, apart = false, cwd = root }: ProgramOptions = {},
): RunningProgram {
  const child = spawn(file, args, {
    cwd,
    env: { ...(apart ? { PATH: process.env.PATH } : process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { output: '', stdout: '', stderr: '' };
  const readers = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      text.output += chunk;
      text[name] += chunk;
      for (const read of readers) read();
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => text.output,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    exit,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const read = () => {
          const match = pattern.exec(text.stdout) ?? pattern.exec(text.stderr);
          if (match) resolve(match);
        };
        readers.add(read);
        read();
        const ended = () => reject(new Error(`${pattern} was not printed:\n${text.output}`));
        exit.then(ended, reject);
      }),
    async stop() {
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
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
