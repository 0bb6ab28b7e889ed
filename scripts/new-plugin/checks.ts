import { manifestSchema } from '../../core/manifest-schema';
import { categories, type PluginManifest } from '../../core/plugin';
import { camelCase } from './wanted';

/** What a plugin that is there has taken; undefined what its manifest lacks. */
export interface Existing extends Partial<Pick<PluginManifest, 'key' | 'name' | 'route'>> {
  /** Its folder below `plugins/`. */
  folder: string;
}

/** The platform's limit for a custom id, which is compared with the key. */
const KEY_LIMIT = 64;

/** What is wrong with one field of a new plugin, and what to do; undefined when nothing is. */
export function objectionTo(
  field: 'folder' | 'name' | 'route' | 'description' | 'category',
  value: string,
  existing: Existing[],
): string | undefined {
  if (field === 'folder') return objectionToFolder(value, existing);
  if (field === 'category') {
    if ((categories as readonly string[]).includes(value)) return undefined;
    return `There is no category "${value}". Choose from ${categories.join(', ')}.`;
  }
  const subject = field === 'description' ? 'The description' : `The ${field} "${value}"`;
  const wrong = manifestSchema.shape[field].safeParse(value).error?.issues[0]?.message;
  if (wrong) return `${subject} ${wrong}.`;
  if (/\$\{.*\}/s.test(value)) {
    return `${subject} holds "\${...}", which the linter takes for a forgotten placeholder. Write it without the dollar sign or the braces.`;
  }
  if (field === 'description') return undefined;
  return objectionToTaken(field, value, existing, `Choose another with --${field}.`);
}

function objectionToFolder(folder: string, existing: Existing[]): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder)) {
    return `"${folder}" cannot be a plugin's folder. Use words of small letters and digits with a hyphen between them, such as my-demo.`;
  }
  const key = camelCase(folder);
  if (key.length > KEY_LIMIT) {
    return `"${folder}" makes a key of ${key.length} characters, and a custom id that opens the page has at most ${KEY_LIMIT}. Choose a shorter name.`;
  }
  if (/^(con|prn|aux|nul|com\d|lpt\d)$/.test(folder)) {
    return `"${folder}" cannot be a folder on Windows. Choose another name.`;
  }
  if (existing.some((plugin) => plugin.folder === folder)) return folderExists(folder);
  return objectionToTaken('key', key, existing, 'Choose another name for the folder.');
}

/** @param folder below `plugins/` */
export function folderExists(folder: string): string {
  return `plugins/${folder} exists, and nothing is ever overwritten. Choose another name, or remove that folder first.`;
}

/** Upper and lower case count as the same: the router ignores case, and such names would confuse people. */
function objectionToTaken(
  what: 'key' | 'name' | 'route',
  value: string,
  existing: Existing[],
  advice: string,
): string | undefined {
  const plain = (text = '') => text.trim().toLowerCase();
  const other = existing.find((plugin) => plain(plugin[what]) === plain(value));
  return other && `The ${what} "${value}" is taken by plugins/${other.folder}. ${advice}`;
}
