import { delimiter, join } from 'node:path';

/** Returns the programs' possible paths in the folders of PATH, in its order; within a folder, in the names' order. */
export function pathCandidates(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
