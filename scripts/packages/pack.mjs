import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOnce } from '../build-once.mjs';
import { Problem, readJson, root } from '../project.mjs';
import { runNpm } from '../setup.mjs';

const project = readJson(join(root, 'package.json'));

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} docs the folder in this project with its README.md and its CHANGELOG.md
 * @property {(folder: string, tell: (step: string) => void) => Promise<Record<string, unknown>>} build writes the
 *   package's files into an empty folder, and reports each step; returns further fields of its package.json
 */

/**
 * Builds a package, and packs it as npm does for publishing.
 *
 * @param {Package} packageSpec
 * @param {string} outputFolder the folder of the archive
 * @param {(step: string) => void} logStep receives the next step
 * @returns {Promise<string>} the archive's path
 * @throws {Problem} when its changelog does not begin with this version, or npm cannot pack it
 */
export async function pack({ name, version, docs, build }, outputFolder, logStep = () => {}) {
  requireEntry(join(docs, 'CHANGELOG.md'), version);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    const { license } = project;
    const manifest = { name, version, license, type: 'module', ...(await build(folder, logStep)) };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    for (const file of ['README.md', 'CHANGELOG.md'])
      copyFileSync(join(root, docs, file), join(folder, file));
    mkdirSync(outputFolder, { recursive: true });
    const { status, stderr } = runNpm(folder, ['pack', '--pack-destination', outputFolder]);
    if (status !== 0) throw new Problem(`npm could not pack ${name}:\n${stderr}`);
    return join(outputFolder, `${name}-${version}.tgz`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @type {(what: Package, outputFolder: string) => Promise<string>} Like `pack`, but packs once for all suites. */
export async function packOnce(packageSpec, outputFolder) {
  const packed = await buildOnce(`${packageSpec.name}-archive`, (folder) =>
    pack(packageSpec, folder),
  );
  cpSync(packed, outputFolder, { recursive: true });
  return join(outputFolder, `${packageSpec.name}-${packageSpec.version}.tgz`);
}

/** @type {(dependency: string) => string} Returns this project's version range of a dependency. */
export const rangeOf = (dependency) => project.dependencies[dependency];

/** @type {(changelog: string, version: string) => void} */
function requireEntry(changelog, version) {
  const text = readFileSync(join(root, changelog), 'utf8');
  const [, newest = 'no version'] = /^## \[(\d.*?)\] - \d{4}-\d\d-\d\d$/m.exec(text) ?? [];
  if (newest === version) return;
  const message = `The newest version in ${changelog} is ${newest}, but the package is ${version}: add an entry for it.`;
  throw new Problem(message);
}
