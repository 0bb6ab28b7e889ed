import { programsOf } from './runtimes';

/** What shells say of a program that is not there: `sh: 1: nodemon: not found`, `zsh: command not found: bun`. */
const MISSING = [
  /(?:^|[\s:])([\w@.-]{1,60}): (?:command )?not found$/,
  /command not found: ([\w@.-]{1,60})$/,
  /^'"?([\w@.-]{1,60})"?' is not recognized as an internal/,
];
/** Package managers of their own, which no project installs. */
const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'];

/** What is started, as far as it counts here. */
interface Starting {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly string[] | string;
}

/** The program that a shell has not found, by what it prints; undefined in any other line. */
export function missingIn(line: string): string | undefined {
  const text = line.trim();
  return MISSING.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
}

/** The line by which npm runs the script that another package manager would run; undefined for any other line. */
export function withNpm(program: string, line: string): string | undefined {
  const runs =
    program !== 'npm' && MANAGERS.includes(program) && line.startsWith(`${program} run `);
  return runs ? line.replace(program, 'npm') : undefined;
}

/** Says what helps where a command needs a program that is not installed: to install it, and to start the same without it. */
export function adviseMissing(program: string, { name, folder, command }: Starting) {
  const line = typeof command === 'string' ? command : command.join(' ');
  const who = name || 'The command';
  const isManager = MANAGERS.includes(program);
  const install = isManager
    ? 'Install it on this machine'
    : `Install what ${folder} depends on, or add it there with "npm install -D ${program}"`;
  const file = programsOf(line, folder)
    .map((each) => each.split(/\s+/))
    .filter(([first]) => first === program)
    .flatMap((words) => words.filter((word) => /^[\w./-]+\.[cm]?js$/.test(word)))[0];
  const without = isManager ? withNpm(program, line) : file && `node --watch ${file}`;
  const lines = without ? [name ? `--run ${name}="${without}"` : `-- ${without}`] : [];
  return {
    message: `${who} needs ${program}, which is not installed here. ${install}${without ? ', or start it without:' : '.'}`,
    lines,
  };
}
