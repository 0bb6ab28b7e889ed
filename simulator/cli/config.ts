import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { messageOf, truncate } from '../utils';
import { Failure } from './failure';
import { type Settings, settingNames } from './options';
import { readSettings } from './read-settings';

export const CONFIG_NAME = 'activity-simulator.config';
const EXTENSIONS = ['.ts', '.mts', '.js', '.mjs', '.json'];

export interface Configuration {
  readonly file: string;
  readonly settings: Settings;
}

/**
 * Reads the configuration of a folder: the named file, if the command line names one. Undefined if there is no file.
 *
 * @throws Failure that names the file, the setting, its value and what it must be
 */
export async function readConfiguration(
  folder: string,
  named?: string,
  hooks?: string,
): Promise<Configuration | undefined> {
  const files = named
    ? [resolve(folder, named)]
    : EXTENSIONS.map((end) => join(folder, CONFIG_NAME + end));
  const found = files.filter((file) => existsSync(file));
  const [file] = found;
  if (!file && named) throw wrong(named, 'there is no such file.');
  if (!file) return undefined;
  if (found.length > 1) {
    const all = found.map((each) => basename(each)).join(' and ');
    throw wrong(basename(file), `there are ${all}. Keep one of them.`);
  }
  return { file, settings: requireSettings(await load(file, hooks), file) };
}

/** @throws Failure that names the source of the settings, the setting, its value and what it must be */
export function requireSettings(value: unknown, where: string): Settings {
  const read = readSettings(value);
  if ('settings' in read) return read.settings;
  const lines = read.problems.map(({ path, value, expected }) => {
    if (expected === undefined)
      return `unknown setting "${path}"; use one of ${settingNames.join(', ')}.`;
    return `${path || 'the configuration'} is ${shown(value)}; it must be ${expected}.`;
  });
  throw wrong(where, lines.join('\n  '));
}

async function load(file: string, hooks: string | undefined): Promise<unknown> {
  const ending = extname(file);
  try {
    if (ending === '.json') return withoutSchema(parseJson(file, await readFile(file, 'utf8')));
    if (hooks) await registerConfigHooks(hooks);
    const { default: settings } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (settings !== undefined) return settings;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const why = messageOf(error);
    // "npm init" creates CommonJS packages, in which "export" is a syntax error.
    const isCommonJs = ending === '.js' && error instanceof SyntaxError;
    const mjs = `${basename(file, '.js')}.mjs`;
    const hint = isCommonJs ? `. If it has imports or exports, name the file ${mjs}.` : '';
    throw wrong(file, why + hint);
  }
  throw wrong(file, 'it has no default export. Write "export default { … }".');
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(file, `it is not JSON: ${messageOf(error)}`);
  }
}

/** Omits `$schema`, which is for editors. */
function withoutSchema(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return settings;
  const { $schema: _, ...others } = settings as Record<string, unknown>;
  return others;
}

/** Makes Node load further imports through `config-hooks.ts`. */
async function registerConfigHooks(file: string): Promise<void> {
  const hooks = pathToFileURL(file).href;
  // Node 20 has only `register`, which Node 26 warns of.
  if (!('registerHooks' in module)) return module.register(hooks);
  const { registerHooks } = module as unknown as { registerHooks(hooks: object): void };
  registerHooks(await import(/* @vite-ignore */ hooks));
}

function wrong(file: string, problem: string): Failure {
  return new Failure('config', `${file}: ${problem}`);
}

function shown(value: unknown): string {
  return truncate(inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY }), 200);
}
