import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { lineOf, programsOf, tunnelOf } from './project';
import type { Run } from './run-context';

/** A command of Windows alone, which nothing needs here. */
const WINDOWS_SET = /^SET(?=\s)/;

/**
 * Replaces the tunnels that an activity's scripts start beside its servers, since nothing needs them
 * here and they fail without a network. The stubs wait until all ends, so that the programs
 * beside them go on. A tunnel that is typed after `--` is intended, and started.
 *
 * @returns additional variables for the commands, if necessary
 */
export function stubTunnels(
  { print, cleanups }: Pick<Run, 'print' | 'cleanups'>,
  commands: readonly { folder: string; command: readonly string[] | string }[],
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const programs = commands.flatMap(({ command, folder }) => {
    const line = lineOf(command);
    return tunnelOf(line) ? [] : programsOf(line, folder);
  });
  const tunnels = [...new Set(programs.flatMap((each) => tunnelOf(each) ?? []))];
  const scripts = tunnels.map((name) => [name, 'exec sleep 2147483'] as const);
  const needsSet = programs.some((each) => WINDOWS_SET.test(each));
  const all = needsSet ? [...scripts, ['SET', 'exit 0'] as const] : scripts;
  if (all.length === 0) return {};
  if (tunnels.length > 0) {
    const message = `A script opens a tunnel with ${tunnels.join(' and ')}. It is not needed here, so it is skipped.`;
    print({ event: 'notice', message, lines: [] });
  }
  // In Node programs, the preload skips them: npm prefers a project's own binaries.
  const tunnelVariables = tunnels.length > 0 ? { ACTIVITY_SIMULATOR_NO_TUNNEL: '1' } : {};
  if (process.platform === 'win32') return tunnelVariables;
  const stubFolder = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  cleanups.add(() => rmSync(stubFolder, { recursive: true, force: true }));
  for (const [name, script] of all)
    writeFileSync(join(stubFolder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { ...tunnelVariables, PATH: [stubFolder, env.PATH].filter(Boolean).join(delimiter) };
}
