import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The usual names: VITE_CLIENT_ID, DISCORD_CLIENT_ID, NEXT_PUBLIC_DISCORD_CLIENT_ID, VITE_APPLICATION_ID … */
const NAME = /(?:^|_)(?:CLIENT|APPLICATION)_ID$/;

/** The form of Discord's ids; client ids of other services look different. */
const ID = /^\d{17,20}$/;

/** A client id, and where it was found. */
export interface FoundId {
  readonly id: string;
  readonly from: string;
}

/**
 * Looks for the activity's client id in the environment, then in .env.local and .env.
 *
 * @param folder the activity's folder
 * @returns undefined if there is none, or if several ids are found. If a name contains DISCORD, other names do not count.
 */
export function findClientId(folder: string, env: NodeJS.ProcessEnv): FoundId | undefined {
  const places = [
    { from: 'the environment', values: env },
    ...['.env.local', '.env'].map((file) => ({ from: file, values: readEnv(join(folder, file)) })),
  ];
  for (const { from, values } of places) {
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

function readEnv(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
