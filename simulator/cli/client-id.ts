import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** As activities call it: VITE_CLIENT_ID, DISCORD_CLIENT_ID, NEXT_PUBLIC_DISCORD_CLIENT_ID, VITE_APPLICATION_ID … */
const NAME = /(?:^|_)(?:CLIENT|APPLICATION)_ID$/;

/** A Discord id as it has been for years; the client ids of other services look otherwise. */
const ID = /^\d{17,20}$/;

/** A client id, and where it stands. */
export interface FoundId {
  readonly id: string;
  readonly from: string;
}

/**
 * Looks for the activity's client id where activities have it: in the environment, then in .env.local and .env.
 *
 * @param folder the activity's
 * @returns undefined where there is none, or where there are several and none of them says that it is Discord's
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
