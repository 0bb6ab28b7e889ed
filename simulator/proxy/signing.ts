import type { ProxiedPlayer } from '../launch';
import { SIGNATURE_LIFETIME_SECONDS, type Signer } from '../platform';

/** The maximum number of cached signatures, with which a burst of requests is signed once a second for each player. */
const MAX_SIGNATURES = 500;

/** Creates the headers that sign requests for players, also wrongly, to show how a player's server reacts. */
export function createSigning(signer: Signer) {
  const cache = new Map<string, Promise<Record<string, string>>>();

  const sign = async (player: ProxiedPlayer, now: number): Promise<Record<string, string>> => {
    const { signature = 'valid', ...signedPlayer } = player;
    if (signature === 'missing') return {};
    const createdAt = signature === 'expired' ? now - SIGNATURE_LIFETIME_SECONDS - 60 : now;
    const headers = await signer.sign({ ...signedPlayer, createdAt });
    if (signature !== 'wrong') return headers;
    const bytes = Buffer.from(headers['x-signature-ed25519'], 'base64');
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    return { ...headers, 'x-signature-ed25519': bytes.toString('base64') };
  };

  return (player: ProxiedPlayer): Promise<Record<string, string>> => {
    const now = Math.floor(Date.now() / 1000);
    const { userId, applicationId, isDeveloper, signature } = player;
    const key = JSON.stringify([now, userId, applicationId, isDeveloper, signature]);
    const existing = cache.get(key);
    if (existing) return existing;
    if (cache.size >= MAX_SIGNATURES) cache.clear();
    const headers = sign(player, now);
    cache.set(key, headers);
    return headers;
  };
}
