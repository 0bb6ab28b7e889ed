import type { ServerConfig } from '../config';
import { ApiError } from '../errors';

/** The sender of a request according to the platform's proxy. Times are in seconds since 1970. */
export interface ProxyPayload {
  application_id: string;
  user_id: string;
  is_developer: boolean;
  created_at: number;
  expires_at: number;
}

/** Reads and verifies the headers that the platform's proxy has added to a request. */
export type ProxyAuth = (headers: Headers) => Promise<ProxyPayload>;

/**
 * Creates a verifier of requests that came through the platform's proxy: the signature is over the payload's bytes.
 * Source: "Validating Proxy Request Headers" in Discord's guide to multiplayer activities.
 *
 * @returns a function that returns the payload, or throws an ApiError 401: `proxy_auth_missing`, `proxy_auth_invalid`,
 * `proxy_auth_expired`, or `proxy_auth_unconfigured` when there is no key to verify with
 */
export function createProxyAuth({
  applicationId,
  publicKey,
}: Pick<ServerConfig, 'applicationId' | 'publicKey'>): ProxyAuth {
  let key: CryptoKey | undefined;
  return async (headers) => {
    const signature = headers.get('x-signature-ed25519');
    const timestamp = headers.get('x-signature-timestamp');
    const encoded = headers.get('x-discord-proxy-payload');
    if (!signature || !timestamp || !encoded) return refuse('missing');
    if (!publicKey) return refuse('unconfigured');
    const bytes = fromBase64(encoded);
    const signed = fromBase64(signature);
    if (!bytes || signed?.length !== 64) return refuse('invalid');
    key ??= await importKey(publicKey);
    if (!(await crypto.subtle.verify('Ed25519', key, signed, bytes))) refuse('invalid');
    const payload = parsePayload(bytes);
    if (payload?.application_id !== applicationId || String(payload.created_at) !== timestamp) {
      return refuse('invalid');
    }
    if (payload.expires_at * 1000 <= Date.now()) refuse('expired');
    return payload;
  };
}

async function importKey(publicKey: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(publicKey.match(/../g) ?? [], (digits) =>
    Number.parseInt(digits, 16),
  );
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']);
  } catch {
    // WebCrypto is missing (the page is not served securely), lacks Ed25519, or cannot read the key.
    return refuse('unconfigured');
  }
}

function parsePayload(bytes: Uint8Array): ProxyPayload | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const payload = value as Partial<ProxyPayload> | null;
    return typeof payload?.user_id === 'string' &&
      typeof payload.created_at === 'number' &&
      typeof payload.expires_at === 'number'
      ? (payload as ProxyPayload)
      : undefined;
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const refusals = {
  missing:
    'This request did not come through the platform’s proxy: its signature is missing. Open the activity inside the platform.',
  invalid:
    'The proxy’s signature of this request is not valid. Check that PUBLIC_KEY is this application’s.',
  expired: 'The proxy’s signature of this request has expired. Launch the activity again.',
  unconfigured:
    'The proxy’s signature cannot be verified here. Set PUBLIC_KEY to the key that the developer portal shows.',
};

function refuse(reason: keyof typeof refusals): never {
  throw new ApiError(401, `proxy_auth_${reason}`, refusals[reason]);
}
