import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readText } from './read-text';

/** The usual names: VITE_CLIENT_ID, DISCORD_CLIENT_ID, NEXT_PUBLIC_DISCORD_CLIENT_ID, VITE_APPLICATION_ID … */
const NAME = /(?:^|_)(?:CLIENT|APPLICATION)_ID$/;

/** The form of Discord's ids; client ids of other services look different. */
const ID = /^\d{17,20}$/;

/** How long a file of variables may be, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** A client id, and where it was found. */
export interface FoundId {
  readonly id: string;
  readonly from: string;
}

/**
 * Looks for the activity's client id in the environment, then in .env.local and .env.
 *
 * @param folder the activity's folder
 * @param signal ends the reading
 * @returns undefined if there is none, or if several ids are found. If a name contains DISCORD, other names do not count.
 */
export async function findClientId(
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<FoundId | undefined> {
  for (const from of ['the environment', '.env.local', '.env']) {
    const values = from === 'the environment' ? env : await readEnv(join(folder, from), signal);
    const found = Object.entries(values).filter(
      ([name, value]) => NAME.test(name) && value && ID.test(value),
    );
    const named = found.filter(([name]) => /DISCORD/.test(name));
    const candidates = named.length > 0 ? named : found;
    const [first] = candidates;
    if (!first?.[1]) continue;
    if (candidates.some(([, value]) => value !== first[1])) return undefined;
    return { id: first[1], from: `${first[0]} in ${from}` };
  }
  return undefined;
}

/** Some keep it in a pipe, so that it lies on no disk. */
async function readEnv(file: string, signal: AbortSignal): Promise<NodeJS.Dict<string>> {
  try {
    return parseEnv(await readText(file, MAX_BYTES, signal));
  } catch {
    signal.throwIfAborted();
    return {};
  }
}
