import type * as z from 'zod/mini';
import { manifestSchema } from '../../core/manifest-schema';
import { categories } from '../../core/plugin';
import { objectionToEvent } from './events';
import type { Existing } from './existing';
import { camelCase } from './names';

/** Source: the platform's limit for a custom id, which is compared with the key. */
const KEY_LIMIT = 64;

const PLACEHOLDER_ADVICE = `holds "\${...}", which the linter takes for a forgotten placeholder. Write it without the dollar sign or the braces.`;

/** What is wrong with each thing that is said of a new plugin, and what to do; undefined when it is good. */
export const objectionTo = {
  folder(value: string, existing: Existing[]): string | undefined {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value)) {
      return `"${value}" cannot be a plugin's folder. Use words of small letters and digits with a hyphen between them, such as my-demo.`;
    }
    const key = camelCase(value);
    if (key.length > KEY_LIMIT) {
      return `"${value}" makes a key of ${key.length} characters, and a custom id that opens the page has at most ${KEY_LIMIT}. Choose a shorter name.`;
    }
    if (/^(con|prn|aux|nul|com\d|lpt\d)$/.test(value)) {
      return `"${value}" cannot be a folder on Windows. Choose another name.`;
    }
    if (existing.some(({ folder }) => folder === value)) return folderExists(value);
    const other = existing.find((plugin) => plugin.key === key);
    return other && taken('key', key, other, 'Choose another name for the folder.');
  },

  name(value: string, existing: Existing[]): string | undefined {
    const wrong = unlike(manifestSchema.shape.name, value);
    if (wrong) return `The name "${value}" ${wrong}.`;
    if (hasPlaceholder(value)) return `The name "${value}" ${PLACEHOLDER_ADVICE}`;
    const other = existing.find((plugin) => same(plugin.name, value));
    return other && taken('name', value, other, 'Choose another with --name.');
  },

  route(value: string, existing: Existing[]): string | undefined {
    const wrong = unlike(manifestSchema.shape.route, value);
    if (wrong) return `The route "${value}" ${wrong}.`;
    // The router does not mind upper and lower case.
    const other = existing.find((plugin) => same(plugin.route, value));
    return other && taken('route', value, other, 'Choose another with --route.');
  },

  description(value: string): string | undefined {
    const wrong = unlike(manifestSchema.shape.description, value);
    if (wrong) return `The description ${wrong}.`;
    return hasPlaceholder(value) ? `The description ${PLACEHOLDER_ADVICE}` : undefined;
  },

  category(value: string): string | undefined {
    if ((categories as readonly string[]).includes(value)) return undefined;
    return `There is no category "${value}". Choose from ${categories.join(', ')}.`;
  },

  events(values: readonly string[]): string | undefined {
    return values.map(objectionToEvent).find(Boolean);
  },
};

/** @param folder below `plugins/` */
export function folderExists(folder: string): string {
  return `plugins/${folder} exists, and nothing is ever overwritten. Choose another name, or remove that folder first.`;
}

/** In the schema's own words, such as "must not be empty". */
function unlike(schema: z.ZodMiniType, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** Whether a string of these words would look as if it were meant to be a template. */
function hasPlaceholder(value: string): boolean {
  return /\$\{.*\}/s.test(value);
}

function taken(what: string, value: string, { folder }: Existing, advice: string): string {
  return `The ${what} "${value}" is taken by plugins/${folder}. ${advice}`;
}

function same(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}
