import { type ChildProcess, execFile } from 'node:child_process';
import { constants } from 'node:os';
import spawn from 'cross-spawn';
import { createOutputDecoder } from '../utils';
import { Failure } from './failure';
import type { Output } from './prefix-output';
import { withNpm } from './project';

/** The time that a command has to end by itself, in milliseconds. */
const END_TIMEOUT_MS = 3000;
/** The timeout of its last output once it has ended, in milliseconds. */
const OUTPUT_TIMEOUT_MS = 500;
/** In characters. No server prints its address in a longer line. */
const MAX_LINE_LENGTH = 10_000;

interface CommandOptions {
  env: NodeJS.ProcessEnv;
  /** The working directory; by default, this process's. */
  folder?: string;
  out: Output;
  err: Output;
  /** Called with each line that it prints, on either stream. */
  onLine(line: string): void;
  /** It cannot read this terminal; its own input stays open, because some servers end with it. */
  hasOwnInput?: boolean;
  /** The one word is a line for the shell. */
  shell?: boolean;
}

/**
 * Starts a command. It has a process group of its own, so that its processes stop with it: `npm run dev` starts a shell, which
 * starts the server.
 *
 * @throws Failure when it cannot be started
 */
export async function startCommand(
  [file = '', ...args]: readonly string[],
  { env, folder, out, err, onLine, hasOwnInput = false, shell = false }: CommandOptions,
) {
  const child = spawn(file, args, {
    env,
    shell,
    ...(folder === undefined ? {} : { cwd: folder }),
    stdio: [hasOwnInput ? 'pipe' : 'inherit', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const spawned = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject);
  });
  const exit = new Promise<number>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
  child.stdin?.on('error', () => {});
  for (const [stream, to] of [
    [child.stdout, out],
    [child.stderr, err],
  ] as const) {
    const [join, read] = [createOutputDecoder(), splitLines(onLine)];
    stream?.on('data', (bytes: Buffer) => {
      const text = join(bytes);
      to.write(text);
      read(text);
    });
  }
  try {
    await spawned;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such command' : (error as Error).message;
    const line = withNpm(file, [file, ...args].join(' '));
    const instead = line
      ? `Install it, or run the same script with npm:\n  -- ${line}`
      : 'After "--", write the command as you would type it.';
    throw new Failure('notStarted', `"${file}" cannot be started: ${why}. ${instead}`);
  }
  // The command must not outlive this process.
  const killOnExit = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killOnExit);
  return {
    /** Of its first process, and so of its process group. */
    pid: child.pid ?? 0,
    /** Resolves with the exit code; 128 plus the signal's number if a signal ended it. */
    exit,
    /** Ends it and its processes: first with SIGTERM, then by force. Never rejects. */
    async stop(): Promise<void> {
      await endGroup(child);
      // A process that has left the group may hold its output open.
      const outputTimer = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, OUTPUT_TIMEOUT_MS);
      await exit;
      clearTimeout(outputTimer);
      process.off('exit', killOnExit);
    },
  };
}

/** Ends a process that was started with its own group, and all of its descendants. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (process.platform === 'win32') {
    if (child.exitCode !== null) return;
    // Windows has no SIGTERM.
    await new Promise((resolve) =>
      execFile('taskkill', ['/pid', `${child.pid}`, '/T', '/F'], resolve),
    );
    return;
  }
  const deadline = performance.now() + END_TIMEOUT_MS;
  let isAlive = signalGroup(child, 'SIGTERM');
  while (isAlive && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    isAlive = signalGroup(child, 0);
  }
  if (isAlive) signalGroup(child, 'SIGKILL');
}

/** @returns true if the process group still has a process */
export function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.platform !== 'win32' && process.kill(-pid, name);
  } catch {
    return false;
  }
}

function splitLines(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(-MAX_LINE_LENGTH);
    for (const line of lines) if (line.length <= MAX_LINE_LENGTH) onLine(line);
  };
}
