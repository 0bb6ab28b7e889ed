import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from './places';

/** A path in quotes that ends with a word about tokens, such as `/api/token` or `/.proxy/auth/token`; not Discord's own. */
const PATH = /['"`](?:\/\.proxy)?(\/(?!oauth2)[\w/-]{0,100}\b(?:token|exchange)\w{0,20})['"`]/g;
const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html|py|go|php|rb|rs)$/;
const SKIPPED =
  /^(?:\.|node_modules$|dist$|build$|out$|coverage$|vendor$|target$|venv$|__pycache__$)/;
/** How much of a folder is read: levels below, files, and bytes of each. */
const MAX_DEPTH = 5;
const MAX_FILES = 500;
const MAX_BYTES = 256 * 1024;

/** The path at which an activity's own server seems to exchange codes, by what stands most often in the code; undefined if none does. */
export function findTokenPath(folder: string): string | undefined {
  const counts = new Map<string, number>();
  for (const file of sourcesIn(folder)) {
    const text =
      (statSync(file, { throwIfNoEntry: false })?.size ?? 0) < MAX_BYTES ? read(file) : '';
    for (const [, path = ''] of text.matchAll(PATH))
      if (!path.includes('oauth2/')) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

function sourcesIn(folder: string): string[] {
  const files: string[] = [];
  let folders = [folder];
  for (let depth = 0; depth < MAX_DEPTH && files.length < MAX_FILES; depth += 1) {
    const entries = folders.flatMap((at) =>
      entriesOf(at)
        .filter(({ name }) => !SKIPPED.test(name))
        .map((entry) => ({ entry, path: join(at, entry.name) })),
    );
    files.push(
      ...entries
        .filter(({ entry }) => entry.isFile() && SOURCE.test(entry.name))
        .map(({ path }) => path),
    );
    folders = entries
      .filter(({ entry }) => entry.isDirectory())
      .map(({ path }) => path)
      .slice(0, MAX_FILES);
  }
  return files.slice(0, MAX_FILES);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
