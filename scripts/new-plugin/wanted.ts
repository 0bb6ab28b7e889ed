import { parseArgs } from 'node:util';
import type { PluginManifest } from '../../core/plugin';
import { type EventName, events } from '../../host-bridge/protocol';
import commandTemplate from '../plugin-template/manifest';
import { Problem } from '../project.mjs';

/** A plugin to be written: its folder below `plugins/`, in kebab-case, its manifest, and which other files it gets. */
export interface Wanted extends Omit<PluginManifest, 'commands' | 'scopes' | 'keywords'> {
  folder: string;
  e2e: boolean;
  snippet: boolean;
}

/** The fields that were given; the others are asked for, or get their defaults. */
export type Given = { [Field in Exclude<keyof Wanted, 'key'>]?: Wanted[Field] | undefined };

export const usage = `npm run new-plugin -- my-demo [options]

  --name "My demo"          the page's name; the folder's, as a sentence, by default
  --route /my-demo          its path; the folder's name by default
  --events A,B              events that it listens to; without them it calls a command
  --auth                    only for a signed-in user; so it is anyway when an event needs a scope
  --category "Activity"     its heading in the sidebar
  --description "..."       what it shows, in a sentence or two
  --e2e                     with a test of its main action in a real browser
  --snippet                 with the same calls for the public package, shown below the page's source`;

/**
 * Reads the command line.
 *
 * @param args those behind the script's own name
 * @returns the fields that were given, not yet checked; undefined when somebody asks for help
 * @throws {Problem} when there is an option that does not exist or lacks its value, or more than one folder
 */
export function readOptions(args: string[]): Given | undefined {
  const { values, positionals } = parse(args);
  const { auth, events, help, name, ...rest } = values;
  if (help) return undefined;
  const [folder, ...others] = positionals;
  if (others.length > 0) {
    throw misused(
      `One folder can be written at a time, not ${positionals.join(', ')}. Put quotes around a value with spaces.`,
    );
  }
  const names = events?.split(',').map((each) => each.trim());
  const heard = names && [...new Set(names.filter(Boolean))];
  return { ...rest, folder, name: name?.trim(), requiresAuth: auth, events: heard } as Given;
}

function parse(args: string[]) {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const texts = { name: text, route: text, events: text, category: text, description: text };
  const flags = { auth: flag, e2e: flag, snippet: flag, help: { ...flag, short: 'h' } };
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...texts, ...flags } });
  } catch (error) {
    // What follows the first sentence is about arguments that nobody gives here.
    throw misused(`${(error as Error).message.split(/\.\s/)[0]}.`);
  }
}

function misused(what: string): Problem {
  return new Problem(`${what}\n\nUse it like this:\n\n${usage}`);
}

/** The plugin, with defaults for the fields that were not given. */
export function withDefaults({ folder, ...given }: Given & { folder: string }): Wanted {
  const { events = [], requiresAuth = false, e2e = false, snippet = false } = given;
  const words = folder.replaceAll('-', ' ');
  return {
    folder,
    key: camelCase(folder),
    name: given.name ?? words.charAt(0).toUpperCase() + words.slice(1),
    route: given.route ?? `/${folder}`,
    description:
      given.description ??
      (events.length > 0
        ? `Shows the latest payload of ${listInWords(events)}.`
        : commandTemplate.description),
    category: given.category ?? commandTemplate.category,
    requiresAuth: requiresAuth || needingScopes(events).length > 0,
    events,
    e2e,
    snippet,
  };
}

/** The events that a host sends only to signed-in users. */
export function needingScopes(names: EventName[]): EventName[] {
  return names.filter((name) => events[name].scopes.length > 0);
}

/** `A, B and C`. */
export function listInWords(names: string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** `my-demo` as the key: `myDemo`. */
export function camelCase(kebab: string): string {
  return kebab.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
