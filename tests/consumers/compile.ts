import { spawnSync } from 'node:child_process';
import { compiler as newest } from '../../scripts/checks.mjs';

/**
 * The messages of a TypeScript compiler about files and everything that they import, the libraries' own files included,
 * but not about the compiler's own declarations, such as the DOM's.
 */
export function mistakesIn(
  files: string | readonly string[],
  folder: string,
  settings: string[],
  compiler = newest,
): string {
  const strict = ['--strict', '--noEmit', '--skipDefaultLibCheck', '--isolatedModules'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [compiler, '--ignoreConfig', ...strict, '--target', 'ES2022', ...settings].concat(files),
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr || (status === 0 ? '' : `It ended with ${status}`);
}
