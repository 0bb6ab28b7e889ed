import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by their paths below a folder: text, or a value that is written as JSON. */
export type Files = Record<string, string | object>;

/**
 * A temporary folder with files, until the test ends.
 *
 * @param below its path below a folder of its own, in which files may lie too
 */
export function folderWith(files: Files, below = 'activity'): string {
  const top = mkdtempSync(join(tmpdir(), 'an activity '));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  return writeFiles(join(top, below), files);
}

export function writeFiles(folder: string, files: Files): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      content instanceof Object ? JSON.stringify(content) : content,
    );
  }
  return folder;
}
