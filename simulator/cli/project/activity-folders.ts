import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The number of parents searched for a repository's root, and of folders in `packages` or `apps`. */
const MAX_PARENTS = 10;
const MAX_PARTS = 50;

/** Names of an activity's parts by role; they match the last word of a folder's name. */
const roles = {
  page: /(?:^|[-_./])(?:client|web|webapp|frontend|front|app|ui|site|www)$/i,
  server: /(?:^|[-_./])(?:server|api|backend|back|worker)$/i,
};

export type Role = keyof typeof roles;

/** Returns a folder's role by its name: `client` or `apps/web` has a page, `server` or `packages/game-api` a server. */
export function roleOf(name: string): Role | undefined {
  return (['page', 'server'] as const).find((role) => roles[role].test(name));
}

/** The list ends at the repository's root. Without a repository, it has one parent: the home folder is no project. */
export function foldersUpToRoot(folder: string): string[] {
  const all = [folder];
  while (all.length < MAX_PARENTS) all.push(dirname(all.at(-1) ?? folder));
  const root = all.findIndex((each) => existsSync(join(each, '.git')));
  const ownFolders = all.slice(0, root < 0 ? 2 : root + 1);
  return ownFolders.filter(
    (each) => each === folder || (each !== homedir() && dirname(each) !== each),
  );
}

/** Finds the parts of an activity, as relative paths: `client`, `server`, `packages/client`. Pages come first. */
export function partsBelow(folder: string): string[] {
  const direct = foldersIn(folder).filter((name) => roleOf(name));
  const grouped = ['packages', 'apps'].flatMap((group) => pathsIn(folder, group));
  const order = ['page', 'server', undefined];
  return [...direct, ...grouped].sort(
    (a, b) => order.indexOf(roleOf(a)) - order.indexOf(roleOf(b)),
  );
}

/** Lists the folders below a folder, and their folders, as relative paths. */
export function foldersBelow(folder: string): string[] {
  const direct = foldersIn(folder).slice(0, MAX_PARTS);
  return direct.flatMap((name) => [name, ...pathsIn(folder, name)]);
}

function pathsIn(folder: string, group: string): string[] {
  const names = foldersIn(join(folder, group)).slice(0, MAX_PARTS);
  return names.map((name) => `${group}/${name}`);
}

function foldersIn(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Lists the entries of a folder; none if it is missing or not readable. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
