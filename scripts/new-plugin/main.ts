import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import type { PluginManifest } from '../../core/plugin';
import { Problem, root, runMain } from '../project.mjs';
import { ask, type Terminal } from './ask';
import { type Existing, folderExists, objectionTo } from './checks';
import { objectionToEvent } from './events';
import { fileNames, pluginFiles, purposes } from './files';
import {
  type Given,
  listInWords,
  needingScopes,
  readOptions,
  usage,
  type Wanted,
  withDefaults,
} from './wanted';

const manifests = import.meta.glob<Partial<PluginManifest> | undefined>(
  '../../plugins/*/manifest.ts',
  { eager: true, import: 'default' },
);

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
    const given = readOptions(args);
    if (!given) return console.log(usage);
    const wanted = await newPlugin(given, {
      plugins: join(root, 'plugins'),
      // Including those that the app leaves out for another mistake.
      existing: Object.entries(manifests).map(([path, { key, name, route } = {}]) => ({
        folder: path.split('/').at(-2) ?? '',
        ...{ key, name, route },
      })),
      terminal: input.isTTY && output.isTTY && !env.CI ? { input, output } : undefined,
    });
    if (wanted)
      console.log(report(wanted, loadEnv('development', root, '').WEBAPP_SERVE_PORT ?? '3000'));
    else process.exitCode = 1;
  });
}

/**
 * Writes a plugin from the template.
 *
 * @returns what was written; undefined when whoever was asked broke off
 * @throws {Problem} as a rejection, when something is wrong with what was asked for; then nothing was written
 */
export async function newPlugin(given: Given, project: Project): Promise<Wanted | undefined> {
  const { plugins, existing, terminal } = project;
  refuse(given, existing);
  const { folder } = given;
  if (folder === undefined && !terminal) {
    throw new Problem(`The new plugin's folder is missing. Name it:\n\n${usage}`);
  }
  const wanted = terminal
    ? await ask(given, existing, terminal)
    : withDefaults({ ...given, folder: folder ?? '' });
  if (!wanted) return undefined;
  // The defaults, which follow from the folder's name, may be taken too.
  refuse(wanted, existing);
  writeFolder(plugins, wanted.folder, pluginFiles(wanted));
  return wanted;
}

function refuse(said: Given, existing: Existing[]): void {
  for (const field of ['folder', 'name', 'route', 'description', 'category'] as const) {
    const objection =
      said[field] === undefined ? undefined : objectionTo(field, said[field], existing);
    if (objection) throw new Problem(objection);
  }
  const objection = said.events?.map(objectionToEvent).find(Boolean);
  if (objection) throw new Problem(objection);
}

/** Writes a new folder of `plugins`; if that fails half-way, it is taken away again. */
export function writeFolder(plugins: string, name: string, files: Record<string, string>): void {
  const folder = join(plugins, name);
  let made = false;
  try {
    mkdirSync(folder);
    made = true;
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  } catch (error) {
    if (made) rmSync(folder, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && !made) throw new Problem(folderExists(name));
    throw new Problem(
      `plugins/${name} could not be written, and nothing of it is left: ${message}. Mend that, then try again.`,
    );
  }
}

/** The message after a plugin has been written: its files, its address, and how to test it. */
export function report(wanted: Wanted, port: string): string {
  const { folder, name, route, events } = wanted;
  const files = fileNames(wanted).map((file) => `  ${file.padEnd(15)} ${purposes[file]}`);
  const scoped = needingScopes(events);
  const why = `It is for signed-in users, since ${listInWords(scoped)} ${scoped.length > 1 ? 'need' : 'needs'} a scope.\n\n`;
  return `Wrote plugins/${folder}:
${files.join('\n')}

${scoped.length > 0 ? why : ''}Open it:       http://localhost:${port}${route} (npm start), or "${name}" in the sidebar
Run its tests: npm test -- plugins/${folder}`;
}
