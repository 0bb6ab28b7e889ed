import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AGENTS, type AgentName, LOCKS, resolveCommand } from 'package-manager-detector';
import { pathCandidates } from '../../process';
import { packageIn } from './package-json';

const MANAGERS = AGENTS.filter((agent): agent is AgentName => !/[@-]/.test(agent));

/** Whether a program is a package manager, which projects do not install. */
export const isManager = (program: string): boolean => MANAGERS.some((name) => name === program);

/** Returns the package manager by `packageManager`, or by its lock file, in the first folder that has either. */
export function managerOf(folders: readonly string[]): AgentName {
  for (const at of folders) {
    const [declared = ''] = `${packageIn(at)?.packageManager}`.split('@');
    const locks = Object.keys(LOCKS)
      .filter((file) => existsSync(join(at, file)))
      .flatMap((file) => LOCKS[file] ?? []);
    const manager = MANAGERS.find((name) => name === declared) ?? locks.find(isInPath) ?? locks[0];
    if (manager) return manager;
  }
  return 'npm';
}

/** If a repository has the lock files of several managers, the one that is installed here counts. */
const isInPath = (program: string) =>
  pathCandidates(['', '.cmd', '.exe'].map((ending) => program + ending)).some((file) =>
    existsSync(file),
  );

/** Returns the line that runs a script of a package.json, such as `npm start`, `pnpm run dev` or `deno task dev`. */
export function scriptCommand(manager: AgentName, script: string): string {
  const resolved = resolveCommand(manager, 'run', [script]);
  const line = [manager, ...(resolved?.args ?? ['run', script])].join(' ');
  return line.replace(/ run start$/, ' start');
}
