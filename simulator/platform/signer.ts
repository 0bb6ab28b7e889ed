/** The lifetime of a signed payload, in seconds. Assumed: docs/assumed.md, `proxy-lifetime`. */
export const SIGNATURE_LIFETIME_SECONDS = 60 * 60;

/** The user of a signed request. The fields of the payload are assumed: docs/assumed.md, `proxy-payload`. */
interface SignedUser {
  applicationId: string;
  userId: string;
  isDeveloper: boolean;
  /** The time in seconds since 1970; now, when left out. */
  createdAt?: number;
}

/** The key of the platform's proxy, with its signing function. */
export type Signer = Awaited<ReturnType<typeof createSigner>>;

/** The headers that only the proxy may add. */
export const signatureHeaders = [
  'x-signature-ed25519',
  'x-signature-timestamp',
  'x-discord-proxy-payload',
] as const;

/**
 * Creates a key, and signs with it as the platform's proxy does.
 * Source: "Validating Proxy Request Headers" in Discord's guide to multiplayer activities.
 *
 * @throws Error when WebCrypto is missing, such as in a page that is not served securely, or lacks Ed25519
 */
export async function createSigner() {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const keys = pair as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  return {
    /** In hexadecimal digits, as the developer portal shows it. */
    publicKey: Array.from(publicKey, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    /** Returns the headers that the proxy adds to a request. */
    async sign(user: SignedUser): Promise<Record<(typeof signatureHeaders)[number], string>> {
      const { applicationId, userId, isDeveloper, createdAt } = user;
      const created_at = createdAt ?? Math.floor(Date.now() / 1000);
      const payload = new TextEncoder().encode(
        JSON.stringify({
          application_id: applicationId,
          user_id: userId,
          is_developer: isDeveloper,
          created_at,
          expires_at: created_at + SIGNATURE_LIFETIME_SECONDS,
        }),
      );
      const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, payload);
      return {
        'x-signature-ed25519': base64(new Uint8Array(signature)),
        'x-signature-timestamp': String(created_at),
        'x-discord-proxy-payload': base64(payload),
      };
    },
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
