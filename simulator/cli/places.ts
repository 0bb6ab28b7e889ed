import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** How many folders up a repository's root is looked for, and how many of `packages` or `apps` count. */
const MAX_PARENTS = 10;
const MAX_PARTS = 50;

/** What is in a part of an activity, by the last word of its folder's name. */
const roles = {
  page: /(?:^|[-_./])(?:client|web|webapp|frontend|front|app|ui|site|www)$/i,
  server: /(?:^|[-_./])(?:server|api|backend|back|worker)$/i,
};

export type Role = keyof typeof roles;

/** What a folder is by its name: `client` or `apps/web` has a page, `server` or `packages/game-api` a server. */
export function roleOf(name: string): Role | undefined {
  return (['page', 'server'] as const).find((role) => roles[role].test(name));
}

/** The folder and its parents up to the repository's root. Without a repository, it has one parent: the home is nobody's project. */
export function upToRoot(folder: string): string[] {
  const all = [folder];
  while (all.length < MAX_PARENTS) all.push(dirname(all.at(-1) ?? folder));
  const root = all.findIndex((each) => existsSync(join(each, '.git')));
  const ownFolders = all.slice(0, root < 0 ? 2 : root + 1);
  return ownFolders.filter(
    (each) => each === folder || (each !== homedir() && dirname(each) !== each),
  );
}

/** The parts of an activity below a folder, as paths from there: `client`, `server`, `packages/client`. Pages come first. */
export function partsBelow(folder: string): string[] {
  const direct = foldersIn(folder).filter((name) => roleOf(name));
  const grouped = ['packages', 'apps'].flatMap((group) => pathsIn(folder, group));
  const order = ['page', 'server', undefined];
  return [...direct, ...grouped].sort(
    (a, b) => order.indexOf(roleOf(a)) - order.indexOf(roleOf(b)),
  );
}

/** The folders below a folder, and those in them, as paths from there. */
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

/** What is in a folder; nothing where it is missing or closed. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
