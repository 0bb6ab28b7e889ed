import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, root } from './project.mjs';

/**
 * Installs the dependencies when some are missing or differ from package-lock.json, and says nothing
 * when there is nothing to do. It runs before any dependency exists, so it needs Node alone.
 *
 * @throws {Problem} when Node is too old or npm fails
 */
export function ensureInstalled() {
  requireNode(process.versions.node);
  if (!isInstallStale(root)) return;
  console.log('Installing dependencies ...');
  const [command, ...args] = npmCommand();
  // Linters and test runners are development dependencies: NODE_ENV=production must not leave them out.
  const { status, error } = spawnSync(command, [...args, 'ci', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && args.length === 0,
  });
  if (error) throw new Problem(`npm could not be run: ${error.message}. It comes with Node.`);
  if (status !== 0) {
    throw new Problem('Installing the dependencies failed; npm says above what went wrong.');
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
  const runs = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (runs) return;
  throw new Problem(
    `This is Node ${version}, but the playground needs Node 20.19 or later (of Node 22, 22.12 or later). ` +
      'Install a newer one from https://nodejs.org.',
  );
}

/**
 * Compares package-lock.json with npm's own record of what it has installed.
 *
 * @param {string} folder the project's folder
 * @returns {boolean} whether something that the lock names is missing or is there in another version
 */
export function isInstallStale(folder) {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return true;
  const expected = packagesIn(join(folder, 'package-lock.json'));
  const installed = packagesIn(record);
  return Object.entries(expected).some(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return false;
    const found = installed[path];
    // npm leaves out the optional packages of other systems.
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
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

/** @returns {[string, ...string[]]} the npm that runs this script, else the one on PATH */
export function npmCommand() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm'];
}
