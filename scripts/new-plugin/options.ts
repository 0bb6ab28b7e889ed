import { parseArgs } from 'node:util';
import { Problem } from '../project.mjs';

/** What the command was given, as it was written. */
export interface Options {
  folder?: string | undefined;
  name?: string | undefined;
  route?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  events?: string[] | undefined;
  requiresAuth?: boolean | undefined;
  help?: boolean | undefined;
}

export const usage = `npm run new-plugin -- my-demo [options]

  --name "My demo"          the page's name; the folder's, as a sentence, by default
  --route /my-demo          its path; the folder's name by default
  --events A,B              events that it listens to; without them it calls a command
  --auth                    only for a signed-in user; so it is anyway when an event needs a scope
  --category "Activity"     its heading in the sidebar
  --description "..."       what it shows, in a sentence or two`;

const advice = `Use it like this:\n\n${usage}`;

/**
 * Reads the command line.
 *
 * @param args those behind the script's own name
 * @throws {Problem} when there is an option that does not exist or lacks its value, or more than one folder
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parse(args);
  const [folder, ...others] = positionals;
  if (others.length > 0) {
    throw new Problem(
      `One folder can be written at a time, not ${positionals.join(', ')}. Put quotes around a value with spaces.\n\n${advice}`,
    );
  }
  const { auth, events, ...rest } = values;
  const names = events?.split(',').map((name) => name.trim());
  return {
    ...rest,
    folder,
    name: values.name?.trim(),
    requiresAuth: auth,
    events: names && [...new Set(names.filter(Boolean))],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        route: { type: 'string' },
        events: { type: 'string' },
        auth: { type: 'boolean' },
        category: { type: 'string' },
        description: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // What follows the first sentence is about arguments that nobody gives here.
    const [what] = (error as Error).message.split(/\.\s/);
    throw new Problem(`${what}.\n\n${advice}`);
  }
}
