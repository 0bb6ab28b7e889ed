import { MASK, maskSecrets, maskText } from '../traffic/mask';
import { maskRow } from '../traffic/row';
import { TOKENS } from '../world/secret';
import type { World } from '../world/world';
import type { RecordedEntry } from './recording';

/** Changes that contain only a secret, such as a code or a token. */
const secretChanges = new Set(['grant', 'token', 'tokenUsed', 'proxyTicket']);

/** A session without the secrets that let a reader act as a user or as the application. */
export function sessionWithoutSecrets(world: World, entries: readonly RecordedEntry[]) {
  const secrets = secretsIn(world, entries);
  const session = {
    world: worldWithoutSecrets(world),
    entries: entries.map(withoutSecrets).filter((entry) => entry !== undefined),
  };
  // An activity may repeat a secret anywhere, such as in a line of its console.
  const text = JSON.stringify(session).replace(TOKENS, (token) =>
    secrets.has(token) ? MASK : token,
  );
  return JSON.parse(text) as typeof session;
}

function secretsIn(world: World, entries: readonly RecordedEntry[]): Set<unknown> {
  const { clients, grants, tokens, refreshTokens } = world;
  const known = [grants, tokens, refreshTokens].flatMap(Object.keys);
  const tickets = Object.values(clients).map(({ proxyTicket }) => proxyTicket);
  const told = entries.flatMap((entry) =>
    entry.kind === 'change' &&
    (secretChanges.has(entry.change.type) || entry.change.type === 'client')
      ? Object.values(entry.change)
      : [],
  );
  return new Set<unknown>([...known, ...tickets, ...told]);
}

function worldWithoutSecrets(world: World): World {
  const clients = Object.entries(world.clients).map(([id, client]) => [
    id,
    { ...client, proxyTicket: MASK },
  ]);
  return {
    ...world,
    clients: Object.fromEntries(clients),
    grants: {},
    tokens: {},
    refreshTokens: {},
  };
}

/** An entry without secrets; undefined if it contains nothing else. */
function withoutSecrets(entry: RecordedEntry): RecordedEntry | undefined {
  if (entry.kind === 'change') {
    if (secretChanges.has(entry.change.type)) return undefined;
    return { ...entry, change: maskSecrets(entry.change) as typeof entry.change };
  }
  if (entry.kind === 'rest' || entry.kind === 'proxied') return maskRow(entry);
  if (entry.kind === 'log') return { ...entry, message: maskText(entry.message) };
  return maskSecrets(entry) as typeof entry;
}
