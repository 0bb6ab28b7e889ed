import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, root } from '../project.mjs';
import { npmCommand } from '../setup.mjs';

const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} readme its file in this project
 * @property {(folder: string) => Promise<Record<string, unknown>>} build writes the package's files into an empty
 *   folder; what its package.json says besides comes back
 */

/**
 * Builds a package, and packs it as npm does for publishing.
 *
 * @param {Package} what
 * @param {string} out the folder of the archive
 * @returns {Promise<string>} the archive's path
 * @throws {Problem} when npm cannot pack it
 */
export async function pack({ name, version, readme, build }, out) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    const { license } = project;
    const manifest = { name, version, license, type: 'module', ...(await build(folder)) };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    copyFileSync(join(root, readme), join(folder, 'README.md'));
    mkdirSync(out, { recursive: true });
    const [command, ...args] = npmCommand();
    const { status, stderr } = spawnSync(command, [...args, 'pack', '--pack-destination', out], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32' && args.length === 0,
    });
    if (status !== 0) throw new Problem(`npm could not pack ${name}:\n${stderr}`);
    return join(out, `${name}-${version}.tgz`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} dependency of this project
 * @returns {string} the versions of it that this project asks for
 */
export function rangeOf(dependency) {
  return project.dependencies[dependency];
}
