import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, multiselect, select, text } from '@clack/prompts';
import { categories } from '../../core/plugin';
import { events } from '../../host-bridge/protocol';
import { objectionTo } from './checks';
import { listenable } from './events';
import type { Existing } from './existing';
import { type Given, needingScopes, type Wanted, withDefaults } from './wanted';

/** Where the questions appear and the answers are typed. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

/**
 * Asks for whatever was not given, with its default at hand.
 *
 * @returns the plugin; undefined when the person at the terminal breaks off
 */
export async function ask(
  given: Given,
  existing: Existing[],
  terminal: Terminal,
): Promise<Wanted | undefined> {
  /** Asks for a line of text; what is wrong with it is said at once. */
  const line = (
    field: 'folder' | 'name' | 'route' | 'description',
    message: string,
    initialValue = '',
  ) => {
    const validate = (value = '') => objectionTo[field](value, existing);
    return answer(text({ ...terminal, message, initialValue, validate }));
  };
  const said = { ...given };
  try {
    said.folder ??= await line('folder', 'What is its folder called, such as my-demo?');
    said.events ??= await answer(
      multiselect({
        ...terminal,
        message: 'Which events does it listen to? Without any, it calls a command.',
        options: listenable.map((value) => ({ value, hint: events[value].scopes.join(', ') })),
        required: false,
      }),
    );
    const initial = withDefaults({ ...said, folder: said.folder });
    said.name ??= await line('name', 'What is the page called?', initial.name);
    said.route ??= await line('route', 'What is its route?', initial.route);
    said.description ??= await line('description', 'What does it show?', initial.description);
    said.category ??= await answer(
      select({
        ...terminal,
        message: 'Under which heading of the sidebar does it belong?',
        options: categories.map((value) => ({ value })),
        initialValue: initial.category,
      }),
    );
    if (needingScopes(said.events).length === 0) {
      said.requiresAuth ??= await answer(
        confirm({ ...terminal, message: 'Only for signed-in users?', initialValue: false }),
      );
    }
    return withDefaults({ ...said, folder: said.folder });
  } catch (error) {
    if (error instanceof BrokenOff) return undefined;
    throw error;
  }
}

class BrokenOff extends Error {}

async function answer<T>(asked: Promise<T>): Promise<Exclude<T, symbol>> {
  const given = await asked;
  if (isCancel(given)) throw new BrokenOff();
  return given as Exclude<T, symbol>;
}
