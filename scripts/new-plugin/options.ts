import { parseArgs } from 'node:util';
import { manifestDefaults } from '../../core/manifest-defaults';
import type { FullManifest } from '../../core/plugin';
import { events as eventTable } from '../../host-bridge/protocol';
import template from '../plugin-template/manifest';
import eventsTemplate from '../plugin-template-events/manifest';
import { Problem } from '../project.mjs';

/** A plugin to write: its folder below `plugins/`, in kebab-case, its manifest, and its optional files. */
export interface PluginSpec extends FullManifest {
  folder: string;
  e2e: boolean;
  snippet: boolean;
}

/** The given fields; the others are asked for, or get their defaults. */
export type PluginOptions = {
  [Field in Exclude<keyof PluginSpec, 'key' | 'commands'>]?: PluginSpec[Field];
};

export const usage = `npm run new-plugin -- my-demo [options]

  --name "My demo"          the page's name; by default, the folder's name, as a sentence
  --route /my-demo          its path; by default, the folder's name
  --events A,B              events that it listens to; without any, it calls a command
  --auth                    only for signed-in users; an event that needs a scope implies it
  --category "Activity"     its heading in the sidebar
  --description "..."       what it shows, in a sentence or two
  --e2e                     with a test of its main action in a real browser
  --snippet                 with the same calls for the public package, shown below the page's source`;

/**
 * Reads the command line, without the script's own name, into fields that are not yet checked; undefined for `--help`.
 *
 * @throws {Problem} for an unknown option, an option without its value, or more than one folder
 */
export function readOptions(args: string[]): PluginOptions | undefined {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const;
  const texts = { name: text, route: text, events: text, category: text, description: text };
  const flags = { auth: flag, e2e: flag, snippet: flag, help: { ...flag, short: 'h' } };
  try {
    const options = { ...texts, ...flags };
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { auth, help, events, ...rest } = values;
    if (help) return undefined;
    const [folder, ...extra] = positionals;
    if (extra.length > 0) {
      throw new Error(`Only one folder can be written at a time, not ${positionals.join(', ')}`);
    }
    const eventNames = events && [...new Set(events.split(/[\s,]+/).filter(Boolean))];
    const fields = { ...rest, folder, requiresAuth: auth, events: eventNames };
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  } catch (error) {
    // The rest of the message, after its first sentence, is about arguments that are not used here.
    const [message] = (error as Error).message.split(/\.\s/);
    throw new Problem(`${message}.\n\nUsage:\n\n${usage}`);
  }
}

export function withDefaults(options: PluginOptions): PluginSpec {
  const { folder = '', events = [], requiresAuth = false } = options;
  const hasEvents = events.length > 0;
  return {
    ...{ e2e: false, snippet: false, folder, ...manifestDefaults(folder) },
    description: hasEvents
      ? `Listens to ${new Intl.ListFormat('en-GB').format(events)}, and shows what each changes.`
      : template.description,
    category: template.category,
    ...options,
    // Events with scopes are sent only to signed-in users.
    requiresAuth: requiresAuth || events.some((name) => eventTable[name]?.scopes.length > 0),
    events,
    commands: hasEvents ? [] : template.commands,
    next: (hasEvents ? eventsTemplate : template).next,
  };
}

/** Returns the content of its manifest.ts, without fields that are empty or that its folder implies. */
export function manifestOf({ folder, e2e: _, snippet: __, ...manifest }: PluginSpec) {
  const { key, name, route, description, category, requiresAuth, ...uses } = manifest;
  const orderedFields = { key, name, route, description, category, requiresAuth, ...uses };
  const { name: ___, ...implied }: Record<string, unknown> = manifestDefaults(folder);
  const isExplicit = ([field, value]: [string, unknown]) =>
    value !== implied[field] && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(orderedFields).filter(isExplicit));
}
