/**
 * Removes the types from a configuration and from its imports as Node loads them, because not every version of Node reads
 * TypeScript. It is a file of its own, because older versions run it on another thread.
 *
 * sucrase removes the types. It has 200 kB and no dependencies; TypeScript's compiler has 9 MB, jiti 2, and the part of SWC that
 * newer versions of Node contain 3.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

export { defineConfig } from './define-config';

/** Finds `activity-simulator`, from which a configuration imports `defineConfig`, even if it is not installed, as with `npx`. */
export function resolve<T>(
  specifier: string,
  context: object,
  next: (specifier: string, context: object) => T,
) {
  if (specifier !== 'activity-simulator') return next(specifier, context);
  return { url: import.meta.url, shortCircuit: true };
}

/** @throws SyntaxError with the file and the place */
export function load<T>(url: string, context: object, next: (url: string, context: object) => T) {
  if (!/^file:.*\.m?ts(?:\?|$)/.test(url)) return next(url, context);
  const filePath = fileURLToPath(url);
  const { code } = transform(readFileSync(filePath, 'utf8'), {
    transforms: ['typescript'],
    disableESTransforms: true,
    filePath,
  });
  return { format: 'module', source: code, shortCircuit: true };
}
