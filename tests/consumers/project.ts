import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bridge } from '../../scripts/packages/bridge.mjs';
import { root } from '../../scripts/project.mjs';

/** What activities import, and all that changes for the bridge. */
const PUBLIC = '@discord/embedded-app-sdk';

/**
 * A folder with nothing of this repository, into which the bridge has been installed: its archive is unpacked, and
 * the dependencies that it names are linked, as is whatever else the project asks for.
 *
 * @param archive what `npm run packages` has written
 * @param files by their paths; those that import the public package import the bridge instead
 * @param dependencies other packages, which this repository has installed
 * @returns the folder's path
 */
export function makeProject(
  archive: string,
  files: Record<string, string>,
  dependencies: readonly string[] = [],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'));
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

/** A file beside this one, as it is. */
export function source(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8');
}
