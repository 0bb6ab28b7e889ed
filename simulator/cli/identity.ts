import { dirname, join } from 'node:path';
import { findClientId } from './client-id';
import type { Run } from './run-context';

/** What is taken where an activity waits for an id that nobody has given. It has the form of Discord's. */
const INVENTED_ID = '1180000000000000000';
const INVENTED_SECRET = 'invented-by-the-simulator';

/** Who the activity is. */
export interface Identity {
  readonly clientId?: string;
  /** Variables that the commands get, because nobody has filled them in. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Finds the activity's client id, and says where. Where there is only an example of the variables that nobody has copied, what is started
 * gets them with an invented id and secret, which the simulated platform takes.
 */
export async function identify(run: Run): Promise<Identity> {
  const { settings, folder, print, signal } = run;
  if (settings.clientId) return { clientId: settings.clientId, env: {} };
  const found = await findClientId(folder, process.env, signal);
  if ('id' in found) {
    print({ event: 'client-id', ...found });
    return { clientId: found.id, env: {} };
  }
  const { unusable, example } = found;
  if (unusable) {
    const message = `${unusable}, which is no client id. Any 18 digits do here.`;
    print({ event: 'notice', message, lines: [] });
  }
  if (unusable || !example || !(settings.command || settings.run)) return { env: {} };
  const env = Object.fromEntries(
    example.names
      .filter((name) => !process.env[name])
      .map((name) => [name, /ID$/i.test(name) ? INVENTED_ID : INVENTED_SECRET]),
  );
  const message = `There is no client id. What is started gets ${example.names.join(' and ')}, which ${example.file} names, with an invented value.`;
  const copy = `For your own, copy ${example.file} to ${join(dirname(example.file), '.env')} and fill it in.`;
  print({ event: 'notice', message, lines: [copy] });
  return { clientId: INVENTED_ID, env };
}
