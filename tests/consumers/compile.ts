import { spawnSync } from 'node:child_process';
import { compiler as newest } from '../../scripts/checks.mjs';

/**
 * What the compiler has to say of a file and of everything that it imports, the libraries' own files included; but not
 * of the compiler's own declarations, such as the DOM's.
 *
 * @param settings further options, as its command takes them
 * @param compiler TypeScript's command, when it is not that of the newest version
 */
export function mistakesIn(
  file: string,
  folder: string,
  settings: string[],
  compiler = newest,
): string {
  const strict = ['--strict', '--noEmit', '--skipDefaultLibCheck', '--isolatedModules'];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [compiler, '--ignoreConfig', ...strict, '--target', 'ES2022', ...settings, file],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr || (status === 0 ? '' : `It ended with ${status}`);
}
