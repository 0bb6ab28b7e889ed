import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export function filesIn(folder: string): Map<string, Uint8Array> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file)]),
  );
}
