import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoteForNodeOptions } from './environment';
import { lineOf, programsOf } from './project';
import type { Run } from './run-context';

const TURBO = /(?:^|\s)turbo\s/;

/**
 * Returns extra variables for the commands, so that Node programs behind Turborepo have the
 * variables of this run. Turborepo passes on `NODE_OPTIONS` and, of all others, only those that its
 * `turbo.json` names, so a first preload sets them.
 *
 * @param names the variables of `env` that nobody has filled in, beside the simulator's own
 */
export function turboVariables(
  { cleanups }: Pick<Run, 'cleanups'>,
  commands: readonly { folder: string; command: readonly string[] | string }[],
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): NodeJS.ProcessEnv {
  const hasTurbo = commands.some(({ command, folder }) =>
    programsOf(lineOf(command), folder).some((program) => TURBO.test(`${program} `)),
  );
  if (!hasTurbo) return {};
  const temporary = mkdtempSync(join(tmpdir(), 'variables-'));
  cleanups.add(() => rmSync(temporary, { recursive: true, force: true }));
  const file = join(temporary, 'set.cjs');
  const ownNames = Object.keys(env).filter((name) => name.startsWith('ACTIVITY_SIMULATOR_'));
  const values = Object.fromEntries([...ownNames, ...names].map((name) => [name, env[name]]));
  writeFileSync(
    file,
    `for (const [name, value] of Object.entries(${JSON.stringify(values)})) process.env[name] ??= value;\n`,
  );
  return {
    NODE_OPTIONS: `--require=${quoteForNodeOptions(file)} ${env.NODE_OPTIONS ?? ''}`.trim(),
  };
}
