import type { Category } from '../../core/plugin';
import { type EventName, events } from '../../host-bridge/protocol';
import commandTemplate from '../plugin-template/manifest';
import { camelCase, sentenceCase } from './names';

/** A plugin to be written. */
export interface Wanted {
  /** Its folder below `plugins/`, in kebab-case. */
  folder: string;
  key: string;
  name: string;
  route: string;
  description: string;
  category: Category;
  requiresAuth: boolean;
  events: EventName[];
}

/** What was said of it; the rest is to be asked for, or gets its default. */
export type Given = { [Field in Exclude<keyof Wanted, 'key'>]?: Wanted[Field] | undefined };

/** The plugin with a default for whatever was not said. */
export function withDefaults({ folder, ...given }: Given & { folder: string }): Wanted {
  const heard = given.events ?? [];
  return {
    folder,
    key: camelCase(folder),
    name: given.name ?? sentenceCase(folder),
    route: given.route ?? `/${folder}`,
    description:
      given.description ??
      (heard.length > 0
        ? `Shows the latest payload of ${inWords(heard)}.`
        : commandTemplate.description),
    category: given.category ?? commandTemplate.category,
    requiresAuth: given.requiresAuth === true || needingScopes(heard).length > 0,
    events: heard,
  };
}

/** Those of the events that a host sends only to somebody who has signed in. */
export function needingScopes(names: EventName[]): EventName[] {
  return names.filter((name) => events[name].scopes.length > 0);
}

/** `A, B and C`. */
export function inWords(names: string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
