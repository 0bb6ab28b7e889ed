import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ReadFile } from './site';

/**
 * Reads a built client into memory: it is small, a new build beside the running server does not
 * change it, and no file outside it can be requested.
 *
 * @throws Error when there is no build
 */
export function loadFiles(root: string): ReadFile {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`${join(root, 'index.html')} is missing. Build the client: npm run build`);
  }
  const files = new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        `/${relative(root, file).split(sep).join('/')}`,
        new Uint8Array(readFileSync(file)),
      ]),
  );
  return async (path) => files.get(path);
}
