/**
 * How Node loads a configuration: with its types taken out, and those of what it imports, on Node versions that read no
 * TypeScript too. In a file of its own, since older versions run it on a thread of its own.
 *
 * sucrase takes the types out: 200 kB, without a dependency, where TypeScript's compiler has 9 MB, jiti 2 and the part of
 * SWC that newer versions of Node have 3.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'sucrase';

export { defineConfig } from './define-config';

interface Loaded {
  format: string;
  source: string;
  shortCircuit: true;
}

/**
 * A configuration imports `defineConfig` from `activity-simulator`, which is found even where it is not installed, as
 * with `npx`.
 */
export function resolve<T>(
  specifier: string,
  context: object,
  next: (specifier: string, context: object) => T,
) {
  if (specifier !== 'activity-simulator') return next(specifier, context);
  return { url: import.meta.url, shortCircuit: true };
}

/** @throws SyntaxError that names the file and the place */
export function load<T>(url: string, context: object, next: (url: string, context: object) => T) {
  if (!/^file:.*\.m?ts(?:\?|$)/.test(url)) return next(url, context);
  const filePath = fileURLToPath(url);
  const { code } = transform(readFileSync(filePath, 'utf8'), {
    transforms: ['typescript'],
    disableESTransforms: true,
    filePath,
  });
  return { format: 'module', source: code, shortCircuit: true } satisfies Loaded;
}
