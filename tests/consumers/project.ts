import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { bridge } from '../../scripts/packages/bridge.mjs';
import { root } from '../../scripts/project.mjs';

/** What activities import, and all that changes for the bridge. */
const PUBLIC = '@discord/embedded-app-sdk';

/** Where the activity is that the types are held with, mistakes included. */
export const ACTIVITY = '../conformance/activity';

/**
 * A folder with nothing of this repository, into which the bridge has been installed: its archive is unpacked, and
 * the dependencies that it names are linked, as is whatever else the project asks for.
 *
 * @param archive what `npm run packages` has written; the folder is made beside it
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
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', archive, '-C', modules]);
  renameSync(join(modules, 'package'), join(modules, bridge.name));
  const manifest = readFileSync(join(modules, bridge.name, 'package.json'), 'utf8');
  for (const name of [...Object.keys(JSON.parse(manifest).dependencies), ...dependencies]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  for (const [path, content] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content.replaceAll(`'${PUBLIC}'`, `'${bridge.name}'`));
  }
  return folder;
}

/** A file of these tests, as somebody would write it for the public package. */
export function source(path: string): string {
  const file = readFileSync(join(import.meta.dirname, path), 'utf8');
  // One activity is kept for the bridge's own sources.
  return file.replace("'../../../host-bridge'", `'${PUBLIC}'`);
}
