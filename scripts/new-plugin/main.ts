import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { discover } from '../../core/discovery';
import type { Plugin } from '../../core/plugin';
import { committedPages } from '../committed-pages';
import { Problem, root, runMain } from '../project.mjs';
import { validatePlugin } from './checks';
import { pluginFiles, successMessage } from './files';
import { type PluginOptions, readOptions, usage, withDefaults } from './options';
import { promptForOptions, type Terminal } from './prompts';

/** Runs `npm run new-plugin`, once the dependencies are installed. */
export function main(args: string[]): Promise<void> {
  const { stdin: input, stdout: output, env } = process;
  return runMain(async () => {
    const options = readOptions(args);
    if (!options) return console.log(usage);
    const pages = discover(committedPages()).plugins;
    const terminal = input.isTTY && output.isTTY && !env.CI ? { input, output } : undefined;
    const spec = await newPlugin(options, join(root, 'plugins'), pages, terminal);
    const { WEBAPP_SERVE_PORT = '3000' } = loadEnv('development', root, '');
    if (spec) console.log(successMessage(spec, WEBAPP_SERVE_PORT));
    else process.exitCode = 1;
  });
}

/**
 * Writes a plugin from the template.
 *
 * @param terminal the terminal for questions about missing fields; undefined to take the defaults
 * @returns the written plugin; undefined when the person cancels
 * @throws {Problem} as a rejection for an invalid request; then nothing was written
 */
export async function newPlugin(
  options: PluginOptions,
  pluginsFolder: string,
  existing: Plugin[],
  terminal?: Terminal,
) {
  if (options.folder === undefined && !terminal) {
    throw new Problem(`The new plugin's folder is missing. Name it:\n\n${usage}`);
  }
  const spec = terminal
    ? await promptForOptions(options, existing, terminal)
    : withDefaults(options);
  if (!spec) return undefined;
  const folder = join(pluginsFolder, spec.folder);
  const existsMessage = `plugins/${spec.folder} exists, and new-plugin overwrites nothing. Choose another name, or remove that folder first.`;
  const problem = validatePlugin(spec, existing) ?? (existsSync(folder) && existsMessage);
  if (problem) throw new Problem(problem);
  writeFolder(folder, pluginFiles(spec));
  return spec;
}

/** Writes a new folder; if that fails halfway, it is removed. */
export function writeFolder(folder: string, files: Record<string, string>): void {
  mkdirSync(folder);
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const message = `${folder} could not be written, so its files were removed: ${(error as Error).message}. Fix that, then try again.`;
    throw new Problem(message);
  }
}
