import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathCandidates } from '../../process';
import { foldersUpToRoot } from './activity-folders';
import { isManager } from './package-manager';
import { lineOf, programsOf } from './runtimes';

/** The errors of shells for a missing program: `sh: 1: nodemon: not found`, `zsh: command not found: bun`. */
const PROGRAM_NOT_FOUND = [
  /(?:^|[\s:])([\w@.-]{1,60}): (?:command )?not found$/,
  /command not found: ([\w@.-]{1,60})$/,
  /^'"?([\w@.-]{1,60})"?' is not recognized as an internal/,
];

interface StartedCommand {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly string[] | string;
}

/** Returns the program that a shell has not found, from a line of its output; undefined for any other line. */
export function missingProgram(line: string): string | undefined {
  const text = line.trim();
  return PROGRAM_NOT_FOUND.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
}

/** Returns the line with which npm runs a script of another package manager; undefined for any other line. */
export function withNpm(program: string, line: string): string | undefined {
  const runs = program !== 'npm' && isManager(program) && line.startsWith(`${program} run `);
  return runs ? line.replace(program, 'npm') : undefined;
}

/** Watchers that people install globally, and that Node replaces. */
const WATCHERS = /^(?:nodemon|supervisor|node-dev)$/;
const TUNNEL_OPTION = /\s--tunnel(?=\s|$)/;
const SCRIPT_RUNNER = /^(?:npm|pnpm|yarn|bun)\s/;

/** Returns the line without an unneeded tunnel, or a watcher that is not installed; undefined for other commands. */
export function simplerCommand({
  folder,
  command,
}: StartedCommand): { why: string; line: string } | undefined {
  const line = lineOf(command);
  const programs = new Set(programsOf(line, folder).filter((each) => !SCRIPT_RUNNER.test(each)));
  const [program = '', ...rest] = programs;
  if (rest.length > 0 || /[&<>]/.test(program)) return undefined;
  // A tunnel that is typed after -- is intended.
  if (TUNNEL_OPTION.test(program) && !TUNNEL_OPTION.test(line)) {
    const why = 'has a script that opens a tunnel, which is not needed here';
    return { why, line: `npx --no-install ${program.replace(TUNNEL_OPTION, '')}` };
  }
  const [name = ''] = program.split(/\s+/);
  if (!WATCHERS.test(name)) return undefined;
  const folders = foldersUpToRoot(folder).map((at) => join(at, 'node_modules/.bin'));
  const files = [...folders.map((at) => join(at, name)), ...pathCandidates([name, `${name}.cmd`])];
  const file = fileOf(program);
  if (!file || files.some((each) => existsSync(each))) return undefined;
  const why = `needs ${name}, which is not installed here; Node can do the same`;
  return { why, line: `node --watch ${file}` };
}

const fileOf = (program: string) =>
  program.split(/\s+/).find((word) => /^[\w./-]+\.[cm]?js$/.test(word));

/** Returns advice for a command whose program is not installed: to install it, or to start the same without it. */
export function adviseMissing(program: string, { name, folder, command }: StartedCommand) {
  const line = lineOf(command);
  const subject = name || 'The command';
  const isInstalledByHand = isManager(program);
  const install = isInstalledByHand
    ? 'Install it on this machine'
    : `Install the dependencies of ${folder}, or add it there with "npm install -D ${program}"`;
  const [file] = programsOf(line, folder)
    .filter((each) => each.split(/\s+/)[0] === program)
    .flatMap((each) => fileOf(each) ?? []);
  const without = isInstalledByHand ? withNpm(program, line) : file && `node --watch ${file}`;
  const lines = without ? [name ? `--run ${name}="${without}"` : `-- ${without}`] : [];
  return {
    message: `${subject} needs ${program}, which is not installed here. ${install}${without ? ', or start without it:' : '.'}`,
    lines,
  };
}

/** Node's error for code that is written for Bun alone. */
const BUN_ERROR = /\bBun is not defined/;

/** Returns advice to start code with Bun that needs it but was started by Node; undefined for any other error. */
export function adviseBun(error: string, { name, command }: Omit<StartedCommand, 'folder'>) {
  if (!BUN_ERROR.test(error)) return undefined;
  const line = lineOf(command);
  const bunLine = line.replace(/^(?:npm|pnpm|yarn|bun) run /, 'bun --bun run ');
  return {
    message: `${name || 'The command'} runs on Node, but its code needs Bun. Start it with Bun:`,
    lines: bunLine === line ? [] : [name ? `--run ${name}="${bunLine}"` : `-- ${bunLine}`],
  };
}
