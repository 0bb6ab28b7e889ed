import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { plainLine, truncate } from '../../utils';
import { foldersBelow, foldersUpToRoot, partsBelow, type Role, roleOf } from './activity-folders';
import { packageIn } from './package-json';
import { managerOf, scriptCommand } from './package-manager';

/** The scripts that start something for development, by precedence. */
const SCRIPTS = ['dev', 'start:dev', 'develop', 'start', 'serve'];
/** Matches a root script that starts the parts below by itself. */
export const MULTI_PART_SCRIPT =
  /\b(?:concurrently|turbo|nx|lerna|wsrun|npm-run-all|run-[ps]|foreach|workspaces?)\b|--(?:parallel|recursive|filter|prefix)\b|\s-[rw]\b|\bcd\s|\s&(?:\s|$)/;
/** Matches a root script that starts one part alone: `cd client && npm run dev`, `npm --prefix client run dev`. */
const SINGLE_PART_SCRIPT =
  /^(?:cd\s+["']?([\w./-]{1,200})["']?\s*&&\s*)?(?:npm|pnpm|yarn|bun)\s(?:(?:--prefix|--cwd|-C)[\s=]+["']?([\w./-]{1,200}))?[^&|;]*$/;
/** The commands of a script in another folder. */
const OTHER_FOLDER_COMMANDS = /\bcd\s+[^\s&]+\s*&&[^&|;"']*/g;
/** Scripts that run once and start nothing. */
const ONE_OFF_SCRIPT = /^(?:pre|post)|build|test|lint|install|deploy|setup|clean|prod/i;
/** A dependency that only an activity's page has. */
const SDK = '@discord/embedded-app-sdk';
const MAX_SCRIPT_LENGTH = 2000;

/** Something that a package.json starts. */
export interface Project {
  /** Its folder, relative to the activity's: `client`, or `.` for the activity's own. */
  readonly path: string;
  readonly role: Role | undefined;
  /** Such as `npm run dev`. */
  readonly command: string;
  /** The script's command. */
  readonly script: string;
  readonly lacksModules: boolean;
}

/**
 * Reads the package.json of a folder and of the parts below, such as `client`, `server` and `packages/*`.
 *
 * @returns all projects, those to start, and `isUnambiguous` if no other choice makes sense
 */
export function findProjects(folder: string) {
  const ownProject = projectAt(folder, '.');
  const named = partsBelow(folder).flatMap((path) => projectAt(folder, path) ?? []);
  const parts = named.length > 0 || ownProject ? named : pagesByDependency(folder);
  // A root script that starts only one part is not a project beside it.
  const root =
    ownProject && parts.some(({ path }) => path === startedPart(ownProject.script))
      ? undefined
      : ownProject;
  const all = root ? [root, ...parts] : parts;
  if (root && (parts.length === 0 || MULTI_PART_SCRIPT.test(root.script)))
    return { all, start: [root], isUnambiguous: true };
  const pages = parts.filter(({ role }) => role === 'page');
  const servers = parts.filter(({ role }) => role === 'server');
  // A root that starts no parts is often their server.
  const server = servers[0] ?? root;
  const start = [...pages.slice(0, 1), ...(server ? [server] : [])];
  const isUnambiguous = !root && start.length > 0 && start.length === all.length;
  return {
    all,
    start: start.length > 0 ? start : all,
    isUnambiguous: isUnambiguous || all.length === 1,
  };
}

/** Finds pages by their dependencies, if no folder's name is telling. */
function pagesByDependency(folder: string): Project[] {
  return foldersBelow(folder)
    .filter((path) => dependsOn(join(folder, path), SDK))
    .flatMap((path) => projectAt(folder, path) ?? [])
    .map((project) => ({ ...project, role: 'page' }));
}

/** Returns the only part that a script of the root starts; undefined if it starts more or none. */
function startedPart(script: string): string | undefined {
  const [, inside, prefix] = SINGLE_PART_SCRIPT.exec(script) ?? [];
  const path = inside ?? prefix;
  return path === undefined ? undefined : normalize(path).replace(/\/$/, '');
}

/** Returns the server beside a folder that has an activity's page, such as `server`; undefined if there is none. */
export function siblingServer(folder: string): string | undefined {
  if (roleOf(basename(folder)) !== 'page') return undefined;
  const parent = dirname(folder);
  const isServer = (path: string) =>
    !path.includes('/') && roleOf(path) === 'server' && projectAt(parent, path);
  return partsBelow(parent).find(isServer);
}

/** Returns the names of a package.json's scripts that seem to start a server in its own folder: `server`, `dev:api`. */
export function serverScripts(folder: string): string[] {
  return Object.keys(Object(packageIn(folder)?.scripts))
    .filter((name) => !ONE_OFF_SCRIPT.test(name))
    .filter((name) => name.split(':').some((word) => roleOf(word) === 'server'))
    .filter((name) => !packageIn(join(folder, name)));
}

/** Returns the scripts of a package.json with a name, or with a prefix, such as `dev:*`. */
export function scriptsNamed(folder: string, name: string): string[] {
  const isMatch = (each: string) =>
    name.endsWith('*') ? each.startsWith(name.slice(0, -1)) : each === name;
  return Object.entries(Object(packageIn(folder)?.scripts)).flatMap(([each, script]) =>
    isMatch(each) && typeof script === 'string' && script
      ? [truncate(plainLine(script), MAX_SCRIPT_LENGTH)]
      : [],
  );
}

/** Returns whether a package.json lists a package among its dependencies or its development dependencies. */
export function dependsOn(folder: string, name: string): boolean {
  return Object.hasOwn(dependenciesIn(folder), name);
}

function dependenciesIn(folder: string): object {
  const { dependencies, devDependencies } = packageIn(folder) ?? {};
  return { ...dependencies, ...devDependencies };
}

function projectAt(folder: string, path: string): Project | undefined {
  const projectFolder = join(folder, path);
  // A script that runs the simulator starts nothing that it could wait for.
  const scripts = SCRIPTS.flatMap((name) => {
    const [script = ''] = scriptsNamed(projectFolder, name);
    return script === '' || /\bactivity-simulator\b/.test(script) ? [] : [{ name, script }];
  });
  // npm's default if there is no start script.
  if (
    scripts.length === 0 &&
    packageIn(projectFolder) &&
    existsSync(join(projectFolder, 'server.js'))
  )
    scripts.push({ name: 'start', script: 'node server.js' });
  const [first] = scripts;
  if (!first) return undefined;
  const { name, script } = combinedScript(projectFolder, first) ?? first;
  // The root of a repository has the lock file and modules of all parts.
  const folders = [projectFolder, ...foldersUpToRoot(folder)];
  const command = scriptCommand(managerOf(folders), name);
  return { path, role: roleOf(path), command, script, lacksModules: lacksModules(folders) };
}

/** Returns the script that runs this one and more, such as `all` with `concurrently "npm run dev" "npm run server"`. */
function combinedScript(folder: string, { name, script }: { name: string; script: string }) {
  if (MULTI_PART_SCRIPT.test(script)) return undefined;
  const runs = new RegExp(`\\b(?:npm|pnpm|yarn|bun)(?:\\s+run)?[\\s:]+${name}(?![\\w:-])`);
  return Object.keys(Object(packageIn(folder)?.scripts))
    .filter((each) => each !== name && !ONE_OFF_SCRIPT.test(each))
    .flatMap((each) => scriptsNamed(folder, each).map((script) => ({ name: each, script })))
    .find(
      (each) =>
        MULTI_PART_SCRIPT.test(each.script) &&
        runs.test(each.script.replace(OTHER_FOLDER_COMMANDS, '')),
    );
}

function lacksModules(folders: readonly string[]): boolean {
  const [ownFolder = ''] = folders;
  if (Object.keys(dependenciesIn(ownFolder)).length === 0) return false;
  const installed = ['node_modules', '.pnp.cjs'];
  return !folders.some((at) => installed.some((name) => existsSync(join(at, name))));
}
