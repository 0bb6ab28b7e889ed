import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bridge } from '../../scripts/packages/bridge.mjs';
import { root } from '../../scripts/project.mjs';
import { linkInto, npmInstall, readArchived } from './archive';

/** The only import of an activity that changes for the bridge. */
const PUBLIC = '@discord/embedded-app-sdk';

/** The folder of the activity that the types are held to, mistakes included. */
export const ACTIVITY = '../conformance/activity';

/**
 * A folder with nothing of this repository, into which npm has installed the bridge's archive. It fetches nothing: the
 * archive's dependencies are this repository's, if npm finds the version right, and so is every other package.
 *
 * @param archive written by `npm run packages`; the folder is made beside it
 * @param files by their paths; those that import the public package import the bridge instead
 * @param dependencies other packages, which this repository has installed
 * @returns the folder's path
 */
export function makeProject(
  archive: string,
  files: Record<string, string>,
  dependencies: readonly string[] = [],
): string {
  const folder = mkdtempSync(join(dirname(archive), 'project-'));
  const named = Object.keys(JSON.parse(readArchived(archive, 'package.json')).dependencies);
  const own = named.map((name) => [name, `file:${join(root, 'node_modules', name)}`]);
  const ownVersions = { [bridge.name]: `file:${archive}`, ...Object.fromEntries(own) };
  const manifest = JSON.stringify({ type: 'module', dependencies: ownVersions });
  for (const [path, content] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content.replaceAll(`'${PUBLIC}'`, `'${bridge.name}'`));
  }
  npmInstall(folder);
  linkInto(join(folder, 'node_modules'), dependencies);
  return folder;
}

/** A file of these tests as a user of the bridge's package has it; here its types come from the bridge's sources. */
export function source(path: string): string {
  const file = readFileSync(join(import.meta.dirname, path), 'utf8');
  return file.replace(/'(?:\.\.\/)+host-bridge/g, `'${bridge.name}`);
}
