import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, readJson, root } from './project.mjs';

/**
 * Installs the dependencies when some are missing or differ from package-lock.json, and prints
 * nothing otherwise. It runs before any dependency exists, so it needs only Node.
 *
 * @throws {Problem} when Node is too old or npm fails
 */
export function ensureInstalled() {
  requireNode(process.versions.node);
  if (!isInstallStale(root)) return;
  console.log(
    'Installing the dependencies, which takes a minute or more: 280 MB to download, 700 MB on disk ...',
  );
  // Linters and test runners are development dependencies: NODE_ENV=production must not leave them out.
  const { status, error } = runNpm(root, ['ci', '--include=dev'], ['ignore', 'inherit', 'inherit']);
  if (error)
    throw new Problem(
      `npm could not be run: ${error.message}. It comes with Node: reinstall Node if npm is missing.`,
    );
  if (status !== 0) {
    throw new Problem('Installing the dependencies failed: see npm’s output above.');
  }
}

/**
 * Source of the versions: the `engines` of vite and knip in package-lock.json.
 *
 * @param {string} version such as `20.19.0`
 * @throws {Problem} when the dependencies do not run on that version of Node
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (isSupported) return;
  const message = `This is Node ${version}, but the playground needs Node 20.19 or later (for Node 22, 22.12 or later). Install a newer one from https://nodejs.org.`;
  throw new Problem(message);
}

/**
 * Compares package-lock.json with npm's own record of installed packages.
 *
 * @param {string} folder the project's folder
 * @returns {boolean} true if a package in the lock file is missing or has another version
 */
export function isInstallStale(folder) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return true;
  const expected = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(record);
  return Object.entries(expected).some(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return false;
    const found = installed[path];
    // npm omits the optional packages of other systems.
    if (!found) return !(optional || devOptional);
    return (
      found.version !== version ||
      found.integrity !== integrity ||
      !existsSync(join(folder, path, 'package.json'))
    );
  });
}

/**
 * @typedef {{version?: string, integrity?: string, optional?: boolean, devOptional?: boolean}} LockedPackage
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>} by the package's path inside the project
 */
const packagesIn = (lockFile) => readJson(lockFile).packages;

/** @type {(cwd: string, args: string[], stdio?: import('node:child_process').StdioOptions) => import('node:child_process').SpawnSyncReturns<string>} */
export function runNpm(cwd, args, stdio = 'pipe') {
  const [command, ...leadingArgs] = npmCommand();
  const shell = process.platform === 'win32' && leadingArgs.length === 0;
  return spawnSync(command, [...leadingArgs, ...args], { cwd, stdio, shell, encoding: 'utf8' });
}

/** @returns {[string, ...string[]]} the npm that runs this script, else the one on PATH */
export function npmCommand() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm'];
}
