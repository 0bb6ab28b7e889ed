import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, multiselect, select, text } from '@clack/prompts';
import { categories } from '../../core/plugin';
import { events } from '../../host-bridge/protocol';
import { type Existing, objectionTo } from './checks';
import { listenable } from './events';
import { type Given, needingScopes, type Wanted, withDefaults } from './wanted';

/** Where the questions appear and the answers are typed. */
export interface Terminal {
  input: Readable;
  output: Writable;
}

type Field = 'folder' | 'name' | 'route' | 'description';
type Question = (known: Wanted) => unknown;

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
  const line = (field: Field, message: string, initialValue: string) =>
    text({
      ...{ ...terminal, message, initialValue },
      validate: (value = '') => objectionTo(field, value, existing),
    });
  const questions: Record<string, Question> = {
    folder: () => line('folder', 'What is its folder called, such as my-demo?', ''),
    events: () => {
      const message = 'Which events does it listen to? Without any, it calls a command.';
      const options = listenable.map((value) => ({ value, hint: events[value].scopes.join(', ') }));
      return multiselect({ ...terminal, message, options, required: false });
    },
    name: ({ name }) => line('name', 'What is the page called?', name),
    route: ({ route }) => line('route', 'What is its route?', route),
    description: ({ description }) => line('description', 'What does it show?', description),
    category: ({ category: initialValue }) => {
      const message = 'Under which heading of the sidebar does it belong?';
      const options = categories.map((value) => ({ value }));
      return select({ ...terminal, message, options, initialValue });
    },
    requiresAuth: ({ events }) =>
      needingScopes(events).length > 0 ||
      confirm({ ...terminal, message: 'Only for signed-in users?', initialValue: false }),
  };
  let wanted = withDefaults({ folder: '', ...given });
  for (const [field, question] of Object.entries(questions)) {
    if (given[field as keyof Given] !== undefined) continue;
    const answer = await question(wanted);
    if (isCancel(answer)) return undefined;
    given = { ...given, [field]: answer };
    wanted = withDefaults({ folder: '', ...given });
  }
  return wanted;
}
