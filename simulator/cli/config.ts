import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { Failure } from './failure';
import { names, readSettings, type Settings } from './settings';

const NAME = 'activity-simulator.config';
const ENDINGS = ['.ts', '.mts', '.js', '.mjs', '.json'];

/** What a configuration file says, checked. */
export interface Configuration {
  readonly file: string;
  readonly settings: Settings;
}

/**
 * Reads the configuration of a folder.
 *
 * @param folder where the command was called
 * @param named the file, when one is named
 * @returns undefined where there is none
 * @throws Failure that names the file, the setting, its value and what it must be
 */
export async function readConfiguration(
  folder: string,
  named?: string,
): Promise<Configuration | undefined> {
  const files = named ? [resolve(folder, named)] : ENDINGS.map((end) => join(folder, NAME + end));
  const found = files.filter((file) => existsSync(file));
  const [file] = found;
  if (!file && named) throw wrong(named, 'there is no such file.');
  if (!file) return undefined;
  if (found.length > 1) {
    const all = found.map((each) => basename(each)).join(' and ');
    throw wrong(basename(file), `there are ${all}. Keep one of them.`);
  }
  const read = readSettings(await load(file));
  if ('settings' in read) return { file, settings: read.settings };
  const lines = read.wrong.map(({ path, value, expected }) => {
    if (expected === undefined)
      return `there is no setting "${path}"; there are ${names.join(', ')}.`;
    return `${path || 'the configuration'} is ${shown(value)}; it must be ${expected}.`;
  });
  throw wrong(file, lines.join('\n  '));
}

async function load(file: string): Promise<unknown> {
  const ending = extname(file);
  try {
    if (ending === '.json') {
      return withoutSchema(parseJson(file, await readFile(file, 'utf8')));
    }
    const { default: settings } = await (/^\.m?ts$/.test(ending)
      ? importTypeScript(file)
      : import(pathToFileURL(file).href));
    if (settings !== undefined) return settings;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw wrong(file, error instanceof Error ? error.message : `${error}`);
  }
  throw wrong(file, 'it has no default export. Write "export default { … }".');
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(file, `it is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** `$schema` is for the editor. */
function withoutSchema(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return settings;
  const { $schema: _, ...others } = settings as Record<string, unknown>;
  return others;
}

/** Newer versions of Node read TypeScript themselves; on older ones the project's own compiler takes the types out. */
async function importTypeScript(file: string): Promise<{ default?: unknown }> {
  if ('typescript' in process.features && process.features.typescript) {
    return import(pathToFileURL(file).href);
  }
  const ts = projectsCompiler(file);
  const { outputText } = ts.transpileModule(await readFile(file, 'utf8'), {
    compilerOptions: { module: 99, target: 9, verbatimModuleSyntax: true },
  });
  // Beside the file, so that what it imports is found from there.
  const passing = file.replace(/\.m?ts$/, `.${process.pid}.mjs`);
  await writeFile(passing, outputText);
  try {
    return await import(pathToFileURL(passing).href);
  } finally {
    await rm(passing, { force: true });
  }
}

interface Compiler {
  transpileModule(source: string, options: object): { outputText: string };
}

function projectsCompiler(file: string): Compiler {
  try {
    return createRequire(file)('typescript');
  } catch {
    const why = `Node ${process.versions.node} does not read TypeScript, and the package "typescript" is not installed here.`;
    throw wrong(
      file,
      `${why} Install it, use Node 22.18 or later, or write the configuration as .js or .json.`,
    );
  }
}

function wrong(file: string, what: string): Failure {
  return new Failure('config', `${file}: ${what}`);
}

/** So much of a value that it is recognised. */
function shown(value: unknown): string {
  const text = inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
