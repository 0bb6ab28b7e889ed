import { join } from 'node:path';
import { loadEnv } from 'vite';
import { Problem, root, runMain } from '../project.mjs';
import { ask, type Terminal } from './ask';
import { objectionTo } from './checks';
import { type Existing, existingPlugins } from './existing';
import { pluginFiles } from './files';
import { type Options, readOptions, usage } from './options';
import { report } from './report';
import { type Given, type Wanted, withDefaults } from './wanted';
import { writeFolder } from './write';

/** Where a plugin is written, and what is known of that place. */
export interface Project {
  /** The path of `plugins/`. */
  plugins: string;
  existing: Existing[];
  /** Whom to ask for what is missing; undefined to take the defaults. */
  terminal: Terminal | undefined;
}

/** `npm run new-plugin`, once the dependencies are there. */
export function main(args: string[]): Promise<void> {
  const { stdin: input, stdout: output, env } = process;
  return runMain(async () => {
    const options = readOptions(args);
    if (options.help) {
      console.log(usage);
      return;
    }
    const wanted = await newPlugin(options, {
      plugins: join(root, 'plugins'),
      existing: existingPlugins,
      terminal: input.isTTY && output.isTTY && !env.CI ? { input, output } : undefined,
    });
    if (!wanted) {
      process.exitCode = 1;
      return;
    }
    console.log(report(wanted, loadEnv('development', root, '').WEBAPP_SERVE_PORT ?? '3000'));
  });
}

/**
 * Writes a plugin from the template.
 *
 * @returns what was written; undefined when whoever was asked broke off
 * @throws {Problem} as a rejection, when something is wrong with what was asked for; then nothing was written
 */
export async function newPlugin(options: Options, project: Project): Promise<Wanted | undefined> {
  const { plugins, existing, terminal } = project;
  const { help: _, ...said } = options;
  refuse(said, existing);
  const given = said as Given;
  if (!given.folder && !terminal) {
    throw new Problem(`The new plugin's folder is missing. Name it:\n\n${usage}`);
  }
  const wanted = terminal
    ? await ask(given, existing, terminal)
    : withDefaults({ ...given, folder: given.folder ?? '' });
  if (!wanted) return undefined;
  // What follows from the folder's name can be taken as well.
  refuse(wanted, existing);
  writeFolder(join(plugins, wanted.folder), pluginFiles(wanted));
  return wanted;
}

function refuse(said: Options, existing: Existing[]): void {
  for (const field of ['folder', 'name', 'route', 'description', 'category'] as const) {
    const value = said[field];
    const objection = value === undefined ? undefined : objectionTo[field](value, existing);
    if (objection) throw new Problem(objection);
  }
  const objection = objectionTo.events(said.events ?? []);
  if (objection) throw new Problem(objection);
}
