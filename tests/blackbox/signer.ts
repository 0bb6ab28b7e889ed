import { ids } from '../../simulator/world';

/** Signs requests as the platform's proxy does, with a key made for these tests. */
export async function createSigner() {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  return {
    publicKey: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('hex'),
    /** The headers that the proxy would add. */
    async headers(fields: Record<string, unknown> = {}): Promise<Record<string, string>> {
      const created_at = Math.floor(Date.now() / 1000);
      const payload = Buffer.from(
        JSON.stringify({
          application_id: ids.application,
          user_id: ids.me,
          is_developer: false,
          created_at,
          expires_at: created_at + 60,
          ...fields,
        }),
      );
      const signature = await crypto.subtle.sign('Ed25519', privateKey, payload);
      return {
        'x-signature-ed25519': Buffer.from(signature).toString('base64'),
        'x-signature-timestamp': String(created_at),
        'x-discord-proxy-payload': payload.toString('base64'),
      };
    },
  };
}
