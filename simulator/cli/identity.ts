import { dirname, join } from 'node:path';
import { INVENTED_APPLICATION_ID } from '../world';
import {
  findClientId,
  findIdVariables,
  findValues,
  type IdVariables,
  SECRET_NAME,
} from './project';
import type { Run } from './run-context';

const INVENTED_SECRET = 'invented-by-the-simulator';

export interface Identity {
  readonly clientId?: string;
  /** The variable from which the page takes its id, as far as its code says. */
  readonly variable?: string | undefined;
  /** Variables that the commands get, because nobody has filled them in. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Finds the activity's client id, and prints its source. If nobody has set one, the commands get the variables that an
 * example or the code names, with an invented id and secret, which the simulated platform accepts.
 */
export async function identify(run: Run): Promise<Identity> {
  const { settings, folder, print, signal } = run;
  const hasCommand = settings.command !== undefined || settings.run !== undefined;
  const { ids, secrets } = hasCommand ? findIdVariables(folder) : { ids: [], secrets: [] };
  const [variable] = ids;
  if (settings.clientId) return { clientId: settings.clientId, variable, env: {} };
  const found = await findClientId(folder, process.env, signal);
  if ('id' in found) {
    print({ event: 'client-id', ...found });
    const { env, unset } = hasCommand
      ? await missingVariables({ ids, secrets }, found.id, run)
      : { env: {}, unset: [] };
    if (unset.length > 0) {
      const message = `The activity’s code reads ${unset.join(' and ')}, which nothing sets. The command sets this for the programs that it starts; for other programs, set your own in .env.`;
      print({ event: 'notice', message, lines: unset.map((name) => `${name}=${env[name]}`) });
    }
    return { clientId: found.id, variable, env };
  }
  const { unusableVariable, example } = found;
  const names = [...new Set([...(example?.names ?? []), ...ids, ...secrets])];
  if (names.length === 0 || !hasCommand) {
    if (unusableVariable) {
      const message = `${unusableVariable}, which is not a client id. Any 18 digits work here.`;
      print({ event: 'notice', message, lines: [] });
    }
    return { variable, env: {} };
  }
  const env = valuesFor(
    names.filter((name) => !process.env[name]),
    INVENTED_APPLICATION_ID,
  );
  if (unusableVariable) {
    const message = `${unusableVariable}, which is not a client id. The command sets ${names.join(' and ')} to an invented value for the programs that it starts, which overrides the file.`;
    print({ event: 'notice', message, lines: ['To use your own, write it there.'] });
    return { clientId: INVENTED_APPLICATION_ID, variable, env };
  }
  const source = example ? `${example.file} names` : 'its code reads';
  const message = `There is no client id. The command sets ${names.join(' and ')}, which ${source}, to an invented value for the programs that it starts.`;
  const hint = example
    ? `To use your own, copy ${example.file} to ${join(dirname(example.file), '.env')} and fill it in.`
    : 'To use your own, write them into .env.';
  print({ event: 'notice', message, lines: [hint] });
  return { clientId: INVENTED_APPLICATION_ID, variable, env };
}

/**
 * Returns the variables that the activity may lack: those for its id that have no other value anywhere, because a build
 * may not read the file that has them, and those for a secret if none has one. `unset` are those without any value.
 */
async function missingVariables(
  { ids, secrets }: IdVariables,
  id: string,
  { folder, signal }: Run,
) {
  const values = await findValues(folder, process.env, signal);
  const isUnset = (name: string) => !values.has(name);
  const hasNoOther = (name: string) => (values.get(name) ?? []).every((value) => value === id);
  const names = [...ids.filter(hasNoOther), ...(secrets.every(isUnset) ? secrets : [])];
  return { env: valuesFor(names, id), unset: names.filter(isUnset) };
}

const valuesFor = (names: readonly string[], id: string): NodeJS.ProcessEnv =>
  Object.fromEntries(names.map((name) => [name, SECRET_NAME.test(name) ? INVENTED_SECRET : id]));
