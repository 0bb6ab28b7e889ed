import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly name?: unknown;
  readonly scripts?: Record<string, unknown>;
  readonly packageManager?: unknown;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

/** Reads the package.json of a folder; undefined if there is none, or it cannot be read. */
export function packageIn(folder: string): Package | undefined {
  try {
    return Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
