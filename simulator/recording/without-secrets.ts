import { collectSecrets, maskSecrets } from '../traffic';
import type { Change, World } from '../world';
import type { RecordedEntry } from './recording';

/** Changes that contain only a secret, such as a code or a token. */
const secretChanges = new Set(['grant', 'token', 'tokenUsed', 'proxyTicket']);

/** The maximum number of secret values that are masked wherever else they occur. */
const MAX_SECRETS = 5000;

/** Returns a session without the secrets that let a reader act as a user or as the application. */
export function sessionWithoutSecrets(world: World, entries: readonly RecordedEntry[]) {
  const session = {
    world: { ...world, grants: {}, tokens: {}, refreshTokens: {} },
    entries: entries.filter((each) => !isSecretChange(each)),
  };
  // An activity may repeat a secret anywhere, such as in a line of its console.
  return maskSecrets(session, secretsIn(world, entries));
}

function secretsIn(world: World, entries: readonly RecordedEntry[]): Set<string> {
  const { clients, grants, tokens, refreshTokens } = world;
  const secrets = new Set([grants, tokens, refreshTokens].flatMap(Object.keys));
  for (const { proxyTicket } of Object.values(clients)) secrets.add(proxyTicket);
  const limit = secrets.size + MAX_SECRETS;
  const addSecret = (secret: string) => secrets.size < limit && secrets.add(secret);
  for (const entry of entries) {
    if (entry.kind === 'change') collectChangeSecrets(entry.change, addSecret);
    else collectSecrets(entry, addSecret);
  }
  return secrets;
}

/** Finds the secrets in a change: see `collectSecrets`. */
export function collectChangeSecrets(change: Change, addSecret: (secret: string) => void): void {
  collectSecrets(change, addSecret);
  if (change.type === 'token' && change.refresh !== undefined) addSecret(change.refresh);
}

/** Returns whether an entry contains nothing but a secret. */
const isSecretChange = (entry: RecordedEntry): boolean =>
  entry.kind === 'change' && secretChanges.has(entry.change.type);
