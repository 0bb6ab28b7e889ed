import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inPath } from './in-path';
import { upToRoot } from './places';
import type { Run } from './run-context';
import { programsOf } from './runtimes';

/** What scripts start beside a server and nothing needs here: a tunnel, which ends when all ends, and what Windows knows alone. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['cloudflared', 'ngrok', 'lt', 'localtunnel'].map((tunnel) => [tunnel, 'exec sleep 2147483']),
  ),
  SET: 'exit 0',
};
const NAMED = new RegExp(`(?:^|&)\\s*(${Object.keys(STAND_INS).join('|')})(?=\\s)`);

/**
 * Stands in for programs of an activity's scripts that are not installed and that nothing needs here, so that what is started beside
 * them runs on. What somebody writes behind `--` is wanted, and started as it is.
 *
 * @param path the folders of programs, as `PATH` has them
 * @returns the same with one more behind them, where that is needed
 */
export function standIns(
  { print, stops }: Pick<Run, 'print' | 'stops'>,
  commands: readonly { folder: string; command: readonly string[] | string }[],
  path = '',
): string {
  if (process.platform === 'win32') return path;
  const named = commands.flatMap(({ command, folder }) => {
    const line = typeof command === 'string' ? command : command.join(' ');
    const programs = NAMED.test(line) ? [] : programsOf(line, folder);
    const names = programs.flatMap((each) => NAMED.exec(each)?.[1] ?? []);
    return names.filter((name) => !isInstalled(name, folder, path));
  });
  const missing = [...new Set(named)];
  if (missing.length === 0) return path;
  const own = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  stops.add(() => rmSync(own, { recursive: true, force: true }));
  for (const name of missing)
    writeFileSync(join(own, name), `#!/bin/sh\n${STAND_INS[name]}\n`, { mode: 0o755 });
  const tunnels = missing.filter((name) => name !== 'SET');
  if (tunnels.length > 0) {
    const message = `A script opens a tunnel with ${tunnels.join(' and ')}, which is not installed. Nothing needs it here, so it is left out.`;
    print({ event: 'notice', message, lines: [] });
  }
  return [path, own].filter(Boolean).join(delimiter);
}

function isInstalled(name: string, folder: string, path: string): boolean {
  const ownBins = upToRoot(folder).map((at) => join(at, 'node_modules/.bin', name));
  return [...ownBins, ...inPath([name], { PATH: path })].some((file) => existsSync(file));
}
