import { MASK, maskQuery, maskSecrets, maskText } from '../traffic/mask';
import type { World } from '../world/world';
import type { RecordedEntry } from './recording';

/** Changes that contain only a secret, such as a code or a token. */
const secretChanges = new Set(['grant', 'token', 'proxyTicket']);

/** The world without the secrets that let a reader act as a user or as the application. */
export function worldWithoutSecrets(world: World): World {
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
export function withoutSecrets(entry: RecordedEntry): RecordedEntry | undefined {
  if (entry.kind === 'change') {
    if (secretChanges.has(entry.change.type)) return undefined;
    return { ...entry, change: maskSecrets(entry.change) as typeof entry.change };
  }
  if (entry.kind === 'rest' || entry.kind === 'proxied') {
    const target = 'target' in entry && entry.target ? { target: maskQuery(entry.target) } : {};
    return {
      ...(maskSecrets(entry) as typeof entry),
      path: maskQuery(entry.path),
      ...target,
    };
  }
  if (entry.kind === 'log') return { ...entry, message: maskText(entry.message) };
  return maskSecrets(entry) as typeof entry;
}
