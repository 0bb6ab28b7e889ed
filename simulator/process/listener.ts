import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { ListeningProcess } from '../traffic';

/** How long one of the system's programs may take, in milliseconds, and how long a command line may be to be shown. */
const TIMEOUT_MS = 3000;
const MAX_COMMAND_LENGTH = 200;

const SECRET = /secret|token|password|key/i;
/** Some programs write a title over their command line. */
const TITLE = /[()]/;

const run = promisify(execFile);
const printed = async (program: string, args: readonly string[]) =>
  (await run(program, [...args], { timeout: TIMEOUT_MS })).stdout;

/**
 * Finds out which program listens at a port of this machine.
 *
 * @param simulator the port that the simulator has told those whom its command has started
 * @returns undefined where that cannot be known: nobody listens, it is somebody else's, or the system has no `lsof`
 */
export async function listenerAt(
  port: number,
  simulator: number,
): Promise<ListeningProcess | undefined> {
  try {
    const listening = await printed('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']);
    const [, pid] = /^p(\d+)$/m.exec(listening) ?? [];
    if (!pid) return undefined;
    const [files, args, withEnvironment] = await Promise.all([
      printed('lsof', ['-nP', '-a', '-p', pid, '-d', 'txt', '-Fn']),
      printed('ps', ['-ww', '-o', 'args=', '-p', pid]),
      printed('ps', ['eww', '-o', 'args=', '-p', pid]),
    ]);
    const [, file] = /^n(.+)$/m.exec(files) ?? [];
    if (!file) return undefined;
    const command = args.trim();
    const isShown =
      command.length <= MAX_COMMAND_LENGTH && !SECRET.test(command) && !TITLE.test(command);
    const redirected = new RegExp(`\\bACTIVITY_SIMULATOR_PORT=${simulator}\\b`);
    const isRedirected = redirected.test(withEnvironment);
    return { program: basename(file).slice(0, 100), ...(isShown ? { command } : {}), isRedirected };
  } catch {
    return undefined;
  }
}
