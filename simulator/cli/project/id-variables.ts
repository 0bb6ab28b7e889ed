import { ID_NAME, SECRET_NAME } from './client-id';
import { sourcesIn } from './sources';

export interface IdVariables {
  /** The variables for the client id, first the one from which the page creates its SDK. */
  readonly ids: readonly string[];
  readonly secrets: readonly string[];
}

/** `import.meta.env.…`, `process.env.…`, `env['NAME']`, `os.environ["NAME"]`, `os.Getenv("NAME")`. */
const ENV = String.raw`(?:\benv(?:\?\.|\.|\[['"])|(?:environ|getenv|Getenv|env\.get|environ\.get)[[(]['"])`;
const VARIABLE_READ = new RegExp(`${ENV}(\\w{1,100})`, 'g');
/** SvelteKit's. */
const SVELTEKIT_IMPORT = /\bimport\s*\{([\w\s,]{1,500})\}\s*from\s*['"]\$env\//g;
/** `const { …, …: renamed, … = 'default' } = process.env`. */
const ENV_DESTRUCTURING = /\{([^{}]{1,500})\}\s{0,9}=\s{0,9}(?:process|import\.meta)\.env\b(?!\.)/g;
/** `NAME: z.string()`, in a file that reads its environment by such a schema: Zod's, Valibot's or envalid's. */
const SCHEMA_FIELD = /\b([A-Z]\w{1,100})['"]?\s{0,9}:\s{0,9}(?:[zv]\.|str\()([^,\n]{0,200})/g;
const ENV_OBJECT = /\b(?:process|import\.meta)\.env\b/;
/** A default value for an unset variable. */
const DEFAULT_VALUE = /^['"]?[\])]?\s{0,9}(?:\?\?|\|\||,)\s{0,9}['"`][^'"`\s]/;
const SDK_CONSTRUCTOR = /\bnew\s+(?:\w{1,50}\.)?DiscordSDK\(\s{0,50}([^\s,)]{1,200})/g;
/** Prefixes of the variables that builds expose to pages. */
const PREFIX =
  '(?:VITE|NEXT_PUBLIC|REACT_APP|PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|GATSBY|PARCEL|NG_APP)_';
const PAGE_VARIABLE = new RegExp(`^${PREFIX}`);
const DISCORD_NAME = /DISCORD/i;
/** A name without any hint of another service. */
const PLAIN_ID_NAME = new RegExp(
  `^(?:${PREFIX})?(?:OAUTH2?_)?(?:CLIENT|APPLICATION|APP)_?(?:ID|SECRET)$`,
  'i',
);

/** Finds the variables that an activity's code reads for its client id and its secret; not those with a default. */
export function findIdVariables(folder: string): IdVariables {
  const written = new Set<string>();
  const read = new Set<string>();
  for (const text of sourcesIn(folder)) {
    const names = variablesIn(text);
    for (const name of names) if (ID_NAME.test(name) || SECRET_NAME.test(name)) read.add(name);
    for (const [, from = ''] of text.matchAll(SDK_CONSTRUCTOR)) {
      const name = variableOf(from, text);
      if (name !== undefined && names.has(name)) written.add(name);
    }
  }
  const named = [...read].filter((name) => DISCORD_NAME.test(name));
  const names = named.length > 0 ? named : [...read].filter((name) => PLAIN_ID_NAME.test(name));
  const rest = names.sort((a, b) => Number(PAGE_VARIABLE.test(b)) - Number(PAGE_VARIABLE.test(a)));
  return {
    ids: [...new Set([...written, ...rest.filter((name) => !SECRET_NAME.test(name))])],
    secrets: rest.filter((name) => SECRET_NAME.test(name)),
  };
}

function variablesIn(text: string): Set<string> {
  const read = [...text.matchAll(VARIABLE_READ)].flatMap(
    ({ 0: { length }, 1: name = '', index }) =>
      DEFAULT_VALUE.test(text.slice(index + length, index + length + 30)) ? [] : [name],
  );
  const imported = [...text.matchAll(SVELTEKIT_IMPORT)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const destructured = [...text.matchAll(ENV_DESTRUCTURING)].flatMap(([, names = '']) =>
    names.split(',').flatMap((each) => {
      const [, name = '', rest = ''] = /^\s*(\w{1,100})(.*)$/s.exec(each) ?? [];
      const [, fallback = ''] = rest.split('=');
      return /^\s*['"`][^'"`\s]/.test(fallback) ? [] : [name];
    }),
  );
  const needed = ENV_OBJECT.test(text)
    ? [...text.matchAll(SCHEMA_FIELD)].flatMap(([, name = '', schema = '']) =>
        /default|optional/.test(schema) ? [] : [name],
      )
    : [];
  return new Set([...read, ...imported.map((name) => name.trim()), ...destructured, ...needed]);
}

/** Returns the variable in the argument of an SDK's constructor, or in the constant that the argument names. */
function variableOf(expression: string, text: string): string | undefined {
  const inside = new RegExp(VARIABLE_READ, '');
  const direct = inside.exec(expression)?.[1];
  if (direct !== undefined || !/^\w{1,100}!?$/.test(expression)) return direct ?? expression;
  const constant = expression.replace('!', '');
  const made = `\\b${constant}\\b(?:\\s*:\\s*\\w{1,50})?\\s*=(?!=)([^;\\n]{1,200})`;
  const [, value = ''] = new RegExp(made).exec(text) ?? [];
  return inside.exec(value)?.[1] ?? constant;
}
