import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { entriesOf, foldersUpToRoot, partsBelow, roleOf } from './activity-folders';
import { readText } from './read-text';

/** The usual names: VITE_CLIENT_ID, DISCORD_CLIENT_ID, NEXT_PUBLIC_DISCORD_CLIENT_ID, VITE_APPLICATION_ID, DISCORD_APP_ID … */
export const ID_NAME = /(?:^|_)(?:CLIENT|APPLICATION|APP)_?ID$/i;
export const SECRET_NAME = /(?:^|_)CLIENT_?SECRET$/i;

/** The form of Discord's ids; client ids of other services look different. */
const ID = /^\d{17,20}$/;

const MAX_BYTES = 1024 * 1024;

/** The files of a folder that may have the id, by precedence; those for development come before all others. */
const ENV_FILES = [
  '.env.development.local',
  '.env.local',
  '.env.development',
  '.env.dev',
  '.env',
  '.dev.vars',
  ...['wrangler.jsonc', 'wrangler.json', 'wrangler.toml'],
];
const EXAMPLE = /^(?:\.env.*\.?(?:example|sample|template|dist)|(?:example|sample|template)\.env)$/;
const VITE_CONFIG = /^vite\.config\.[cm]?[jt]s$/;
const ENV_DIR = /\benvDir\s{0,9}:[^'"`\n]{0,200}['"`]([^'"`\n]{1,200})['"`]/;
const WRANGLER_VARIABLE = /["']?(\w{1,100})["']?\s{0,9}[:=]\s{0,9}["']([^"'\n]{1,1000})["']/g;

interface FoundId {
  readonly id: string;
  readonly from: string;
}

interface MissingId {
  /** A variable whose value is not an id, such as `VITE_DISCORD_CLIENT_ID in .env is "YOUR_ID"`. */
  readonly unusableVariable?: string;
  /** An example file to copy and fill in, and the variables that it names. */
  readonly example?: { file: string; names: readonly string[] };
}

type Variables = NodeJS.Dict<string>;

/**
 * Looks for the activity's client id in the usual places: in the environment, then in the `.env` files, `.dev.vars` and
 * wrangler's configuration of the folder, of Vite's `envDir`, of the parents up to the repository's root, of the parts
 * of the activity below (`client`, `server`, `packages/*` …), and of those beside it.
 *
 * @returns what is missing if there is none, or if one place has several. If a name contains DISCORD, other names do
 * not count.
 */
export async function findClientId(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<FoundId | MissingId> {
  const environmentId = findId(env, 'the environment');
  if (environmentId) return 'id' in environmentId ? environmentId : {};
  let missing: MissingId = {};
  for await (const { file, values } of filesFrom(folder, signal)) {
    const from = relative(folder, file);
    if (EXAMPLE.test(basename(file))) {
      const names = Object.keys(values).filter(
        (name) => ID_NAME.test(name) || SECRET_NAME.test(name),
      );
      if (names.length > 0) missing = { example: { file: from, names }, ...missing };
      continue;
    }
    const found = findId(values, from);
    if (found) return 'id' in found ? found : missing;
    const [name, value] = Object.entries(values).find(([each]) => ID_NAME.test(each)) ?? [];
    if (value !== undefined && /DISCORD|^(?:VITE_|NEXT_PUBLIC_)?CLIENT_ID$/.test(name ?? ''))
      missing = { unusableVariable: `${name} in ${from} is "${value.slice(0, 50)}"`, ...missing };
  }
  return missing;
}

/** Finds the variables that the same places set, each with all its values. */
export async function findValues(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const add = (values: Variables) => {
    for (const [name, value] of Object.entries(values))
      if (value) found.set(name, [...(found.get(name) ?? []), value]);
  };
  add(env);
  for await (const { file, values } of filesFrom(folder, signal))
    if (!EXAMPLE.test(basename(file))) add(values);
  return found;
}

/** @returns the only id among the variables; `isAmbiguous` for several, undefined for none */
function findId(values: Variables, from: string): FoundId | { isAmbiguous: true } | undefined {
  const found = Object.entries(values).filter(
    ([name, value]) => ID_NAME.test(name) && value && ID.test(value),
  );
  const named = found.filter(([name]) => /DISCORD/i.test(name));
  const candidates = named.length > 0 ? named : found;
  const [first] = candidates;
  if (!first?.[1]) return undefined;
  if (candidates.some(([, value]) => value !== first[1])) return { isAmbiguous: true };
  return { id: first[1], from: `${first[0]} in ${from}` };
}

/** Yields the files that may have the id, with their variables, by precedence. */
async function* filesFrom(folder: string, signal: AbortSignal) {
  const parents = foldersUpToRoot(folder);
  const isRepository = parents.some((at) => existsSync(join(at, '.git')));
  const parts = parents.flatMap((at) =>
    partsBelow(at)
      .filter(
        (name) =>
          at === folder || isRepository || areSameActivity(basename(folder), basename(name)),
      )
      .map((name) => join(at, name)),
  );
  const seen = new Set<string>();
  for (const at of [...parents, ...parts]) {
    for (const each of [at, await envDirOf(at, signal)]) {
      if (each === undefined || seen.has(each)) continue;
      seen.add(each);
      for (const name of envFileNames(each)) {
        const file = join(each, name);
        yield { file, values: await readVariables(file, signal) };
      }
    }
  }
}

/** Returns whether two siblings are by name parts of one activity: `client` and `server`, `dice-web` and `dice-api`. */
function areSameActivity(...names: readonly [string, string]): boolean {
  const [first, second] = names.map((name) => roleOf(name) && name.replace(/[^-_.]*$/, ''));
  return first !== undefined && first === second;
}

/** Lists the files of a folder that may have the id, by precedence. */
function envFileNames(folder: string): string[] {
  const all = entriesOf(folder).map(({ name }) => name);
  const otherFiles = all.filter((name) => /^\.env\b/.test(name) || EXAMPLE.test(name)).sort();
  return [...new Set([...ENV_FILES.filter((name) => all.includes(name)), ...otherFiles])];
}

async function envDirOf(folder: string, signal: AbortSignal): Promise<string | undefined> {
  const config = entriesOf(folder).find(({ name }) => VITE_CONFIG.test(name));
  const text = config && (await textOf(join(folder, config.name), signal));
  const [, dir] = ENV_DIR.exec(text ?? '') ?? [];
  return dir === undefined ? undefined : resolve(folder, dir);
}

async function readVariables(file: string, signal: AbortSignal): Promise<Variables> {
  const text = (await textOf(file, signal)) ?? '';
  if (!/wrangler\.\w+$/.test(file)) return parseEnv(text);
  // TOML and JSON alike: a name, a colon or an equals sign, and a text in quotes. Comments do not count.
  const lines = text.split('\n').filter((line) => !/^\s*(?:#|\/\/)/.test(line));
  const pairs = [...lines.join('\n').matchAll(WRANGLER_VARIABLE)];
  return Object.fromEntries(pairs.map(([, name = '', value]) => [name, value]));
}

/** Reads a file as text, or a pipe: some people keep the id in one, so that it is never on disk. */
async function textOf(file: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await readText(file, MAX_BYTES, signal);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
