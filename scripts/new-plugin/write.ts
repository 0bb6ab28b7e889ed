import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../project.mjs';
import { folderExists } from './checks';

/**
 * Writes a new folder; if that fails half-way, it is taken away again.
 *
 * @param folder its path; what it lies in is there already
 * @param files their text by name
 * @throws {Problem} when the folder exists, which it leaves as it is, or cannot be written
 */
export function writeFolder(folder: string, files: Record<string, string>): void {
  const name = basename(folder);
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Problem(folderExists(name));
    throw unwritten(name, error);
  }
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw unwritten(name, error);
  }
}

function unwritten(name: string, error: unknown): Problem {
  return new Problem(
    `plugins/${name} could not be written, and nothing of it is left: ${(error as Error).message}. Mend that, then try again.`,
  );
}
