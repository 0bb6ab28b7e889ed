import { type Dirent, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from './activity-folders';

const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html|py|go|php|rb|rs)$/;
const SKIPPED =
  /^(?:\.|node_modules$|dist$|build$|out$|coverage$|vendor$|target$|venv$|__pycache__$)/;
/** The limits of a folder's scan: levels below, files, and bytes of each. */
const MAX_DEPTH = 5;
const MAX_FILES = 500;
const MAX_BYTES = 256 * 1024;

/** Yields the code of an activity, file by file, not too far below its folder; no installed or built files. */
export function* sourcesIn(folder: string): Generator<string> {
  for (const file of filesIn(folder)) {
    const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (size < MAX_BYTES) yield readSource(file);
  }
}

function filesIn(folder: string): string[] {
  const files: string[] = [];
  let folders = [folder];
  for (let depth = 0; depth < MAX_DEPTH && files.length < MAX_FILES; depth += 1) {
    const entries = folders.flatMap(entriesOf).filter(({ name }) => !SKIPPED.test(name));
    const sources = entries.filter((entry) => entry.isFile() && SOURCE.test(entry.name));
    files.push(...sources.map(pathOf));
    const subfolders = entries.filter((entry) => entry.isDirectory());
    folders = subfolders.map(pathOf).slice(0, MAX_FILES);
  }
  return files.slice(0, MAX_FILES);
}

const pathOf = ({ parentPath, name }: Dirent) => join(parentPath, name);

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
