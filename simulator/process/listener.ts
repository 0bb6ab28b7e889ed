import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import type { ListeningProcess } from '../traffic';

/** The timeout of the system's programs, in milliseconds, and the maximum length of a displayed command line. */
const TIMEOUT_MS = 10_000;
const MAX_COMMAND_LENGTH = 200;

const SECRET = /secret|token|password|key/i;
/** Some programs replace their command line with a title. */
const TITLE_CHARACTERS = /[()]/;

const run = promisify(execFile);
const printed = async (program: string, args: readonly string[]) =>
  (await run(program, [...args], { timeout: TIMEOUT_MS })).stdout;

/**
 * Finds the program that listens at a port of this machine.
 *
 * @param simulator the port that the simulator's command passed to its processes
 * @returns undefined if that is unknown: no process listens, it belongs to another user, or the system has no `lsof`
 */
export async function listenerAt(
  port: number,
  simulator: number,
): Promise<ListeningProcess | undefined> {
  try {
    const lsofOutput = await printed('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fp']);
    const [, pid] = /^p(\d+)$/m.exec(lsofOutput) ?? [];
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
      command.length <= MAX_COMMAND_LENGTH &&
      !SECRET.test(command) &&
      !TITLE_CHARACTERS.test(command);
    const redirected = new RegExp(`\\bACTIVITY_SIMULATOR_PORT=${simulator}\\b`);
    const isRedirected = redirected.test(withEnvironment);
    return { program: basename(file).slice(0, 100), ...(isShown ? { command } : {}), isRedirected };
  } catch {
    return undefined;
  }
}
