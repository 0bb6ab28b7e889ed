import { type ChildProcess, execFile } from 'node:child_process';
import { constants } from 'node:os';
import { StringDecoder } from 'node:string_decoder';
import spawn from 'cross-spawn';
import { Failure } from './failure';

/** How long what was started may take to end by itself, in milliseconds. */
const ENDS_WITHIN = 3000;
/** In characters: a line that is longer names no address that anybody prints. */
const LONGEST_LINE = 10_000;

/** A command that runs, with everything that it has started in its turn. */
export interface RunningCommand {
  /** Settles with its exit code once it has ended; 128 and the signal's number when a signal ended it. */
  readonly exit: Promise<number>;
  /** Ends it and everything that it has started: first by asking, then by force. Never rejects. */
  stop(): Promise<void>;
}

interface CommandOptions {
  env: NodeJS.ProcessEnv;
  /** Where what it prints goes. */
  out: NodeJS.WritableStream;
  err: NodeJS.WritableStream;
  /** Hears each line that it prints, on either stream. */
  onLine(line: string): void;
}

/**
 * Starts a command. It has a process group of its own, so that what it starts is stopped with it: `npm run dev` is a
 * shell that is an npm that is a server.
 *
 * @throws Failure when it cannot be started
 */
export async function startCommand(
  [file = '', ...args]: readonly string[],
  { env, out, err, onLine }: CommandOptions,
): Promise<RunningCommand> {
  const child = spawn(file, args, {
    env,
    stdio: ['inherit', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const started = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject);
  });
  const exit = new Promise<number>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
  for (const [stream, to] of [
    [child.stdout, out],
    [child.stderr, err],
  ] as const) {
    stream?.on('data', (bytes: Buffer) => to.write(bytes));
    stream?.on('data', inLines(onLine));
  }
  try {
    await started;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such command' : (error as Error).message;
    throw new Failure(
      'notStarted',
      `"${file}" cannot be started: ${why}. Write behind "--" what you would type.`,
    );
  }
  // Whatever ends this process, nothing stays behind.
  const lastResort = () => signal(child, 'SIGKILL');
  process.once('exit', lastResort);
  return {
    exit,
    async stop() {
      await end(child);
      await exit;
      process.off('exit', lastResort);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (process.platform === 'win32') {
    if (child.exitCode !== null) return;
    // Windows has no signal that asks.
    await new Promise((resolve) =>
      execFile('taskkill', ['/pid', `${child.pid}`, '/T', '/F'], resolve),
    );
    return;
  }
  const deadline = performance.now() + ENDS_WITHIN;
  let alive = signal(child, 'SIGTERM');
  while (alive && performance.now() < deadline) {
    await new Promise((wake) => setTimeout(wake, 50));
    alive = signal(child, 0);
  }
  if (alive) signal(child, 'SIGKILL');
}

/** @returns whether there was anybody in the process group to hear it */
function signal({ pid }: ChildProcess, name: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.platform !== 'win32' && process.kill(-pid, name);
  } catch {
    return false;
  }
}

function inLines(onLine: (line: string) => void): (bytes: Buffer) => void {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return (bytes) => {
    const lines = (rest + decoder.write(bytes)).split(/[\r\n]+/);
    rest = (lines.pop() ?? '').slice(-LONGEST_LINE);
    for (const line of lines) if (line.length <= LONGEST_LINE) onLine(line);
  };
}
