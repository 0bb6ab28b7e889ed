import { delimiter, join } from 'node:path';

/** Where programs of these names would be in the folders of PATH, in its order; of a folder, the first name counts first. */
export function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
