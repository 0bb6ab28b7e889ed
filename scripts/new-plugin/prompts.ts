import {
  autocompleteMultiselect,
  type CommonOptions,
  confirm,
  isCancel,
  log,
  select,
  text,
} from '@clack/prompts';
import { categories, type Plugin } from '../../core/plugin';
import { validatePlugin } from './checks';
import { supportedEvents, unsupportedReasons } from './events';
import { type PluginOptions, type PluginSpec, withDefaults } from './options';

export type Terminal = Pick<CommonOptions, 'input' | 'output'>;

/** Asks for all missing fields, and offers their defaults; undefined when the person at the terminal cancels. */
export async function promptForOptions(
  options: PluginOptions,
  existing: Plugin[],
  terminal: Terminal,
) {
  const textPrompt = (field: 'folder' | 'name' | 'route' | 'description', message: string) => {
    const validate = (value = '') => {
      const manifestField = field === 'folder' ? 'key' : field;
      return validatePlugin(withDefaults({ ...options, [field]: value }), existing, manifestField);
    };
    const initialValue = field === 'folder' ? '' : withDefaults(options)[field];
    return text({ ...terminal, message, initialValue, validate });
  };
  const questions: Partial<Record<keyof PluginSpec, () => unknown>> = {
    folder: () => textPrompt('folder', 'What is its folder called? For example, my-demo.'),
    events: () => {
      log.info(`Not among the events below:\n${unsupportedReasons.join('\n')}`, terminal);
      // Letters search here; in the other list with several choices, some of them choose everything.
      return autocompleteMultiselect({
        ...terminal,
        message: 'Which events does it listen to? Without any, it calls a command.',
        options: supportedEvents.map((value) => ({ value })),
      });
    },
    name: () => textPrompt('name', 'What is the page called?'),
    route: () => textPrompt('route', 'What is its route?'),
    description: () => textPrompt('description', 'What does it show?'),
    category: () => {
      const message = 'Under which heading of the sidebar does it belong?';
      const initialValue: string = withDefaults(options).category;
      return select({
        ...terminal,
        message,
        options: categories.map((value) => ({ value })),
        initialValue,
      });
    },
    requiresAuth: () => {
      const message = 'Only for signed-in users?';
      return (
        withDefaults(options).requiresAuth || confirm({ ...terminal, message, initialValue: false })
      );
    },
  };
  for (const [field, question] of Object.entries(questions)) {
    if (options[field as keyof PluginOptions] !== undefined) continue;
    const answer = await question();
    if (isCancel(answer)) return undefined;
    options = { ...options, [field]: answer };
  }
  return withDefaults(options);
}
