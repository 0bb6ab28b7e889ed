import { ids } from '../../simulator/world';

/** Signs requests as the platform's proxy does, with a key made for these tests. */
export async function createSigner() {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  return {
    publicKey: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('hex'),
    /** The headers that the proxy would add, with other fields or another payload. */
    async headers(changed: unknown = {}): Promise<Record<string, string>> {
      const created_at = Math.floor(Date.now() / 1000);
      const user = { application_id: ids.application, user_id: ids.me, is_developer: false };
      const fields = { ...user, created_at, expires_at: created_at + 60, ...(changed as object) };
      const isObject = changed?.constructor === Object;
      const text =
        changed instanceof Uint8Array ? changed : JSON.stringify(isObject ? fields : changed);
      const payload = Buffer.from(text);
      const signature = await crypto.subtle.sign('Ed25519', privateKey, payload);
      return {
        'x-signature-ed25519': Buffer.from(signature).toString('base64'),
        'x-signature-timestamp': String(created_at),
        'x-discord-proxy-payload': payload.toString('base64'),
      };
    },
  };
}
