import { collectSecrets, MASK, maskKnown, maskRow, maskSecrets, maskText } from '../traffic';
import { RANDOM_TOKENS } from '../utils';
import { type Change, mapValues, type World } from '../world';
import type { RecordedEntry } from './recording';

/** Changes that contain only a secret, such as a code or a token. */
const secretChanges = new Set(['grant', 'token', 'tokenUsed', 'proxyTicket']);

/** The maximum number of secret values that are masked wherever else they occur. */
const MAX_SECRETS = 5000;

/** Returns a session without the secrets that let a reader act as a user or as the application. */
export function sessionWithoutSecrets(world: World, entries: readonly RecordedEntry[]) {
  const secrets = secretsIn(world, entries);
  const session = {
    world: maskSecrets(worldWithoutSecrets(world)) as World,
    entries: entries.map(withoutSecrets).filter((entry) => entry !== undefined),
  };
  // An activity may repeat a secret anywhere, such as in a line of its console.
  const text = JSON.stringify(session).replace(RANDOM_TOKENS, (token) =>
    secrets.has(token) ? MASK : token,
  );
  return JSON.parse(maskKnown(text, secrets)) as typeof session;
}

function secretsIn(world: World, entries: readonly RecordedEntry[]): Set<string> {
  const { clients, grants, tokens, refreshTokens } = world;
  const secrets = new Set([grants, tokens, refreshTokens].flatMap(Object.keys));
  for (const { proxyTicket } of Object.values(clients)) secrets.add(proxyTicket);
  const limit = secrets.size + MAX_SECRETS;
  const addSecret = (secret: string) => secrets.size < limit && secrets.add(secret);
  for (const entry of entries) {
    if (entry.kind === 'change') for (const token of ownSecretsIn(entry.change)) secrets.add(token);
    collectSecrets(entry, addSecret);
  }
  return secrets;
}

/** Returns the secrets that the simulator has created, from a change that contains them. */
function ownSecretsIn(change: Change): string[] {
  if (!secretChanges.has(change.type) && change.type !== 'client') return [];
  return JSON.stringify(change).match(RANDOM_TOKENS) ?? [];
}

function worldWithoutSecrets(world: World): World {
  const clients = mapValues(world.clients, (client) => ({ ...client, proxyTicket: MASK }));
  return { ...world, clients, grants: {}, tokens: {}, refreshTokens: {} };
}

/** Returns an entry without secrets; undefined if it contains nothing else. */
function withoutSecrets(entry: RecordedEntry): RecordedEntry | undefined {
  if (entry.kind === 'change') {
    if (secretChanges.has(entry.change.type)) return undefined;
    return { ...entry, change: maskSecrets(entry.change) as typeof entry.change };
  }
  if (entry.kind === 'rest' || entry.kind === 'proxied') return maskRow(entry);
  if (entry.kind === 'log') return { ...entry, message: maskText(entry.message) };
  return maskSecrets(entry) as typeof entry;
}
