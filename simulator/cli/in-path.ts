import { delimiter, join } from 'node:path';

/**
 * Where programs would be in the folders of PATH, in its order.
 *
 * @param names of their files, the first that counts first
 */
export function inPath(names: readonly string[], env: NodeJS.ProcessEnv = process.env): string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
