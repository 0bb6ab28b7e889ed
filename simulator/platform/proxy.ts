/** How long a signed payload is good for, in seconds. Assumed. */
const LIFETIME = 60 * 60;
/** How long the platform may take to say whose a token is, in milliseconds. */
const TIMEOUT = 5000;

export interface ProxyOptions {
  applicationId: string;
  /** The base of the platform's REST API. */
  apiBase: string;
  /** What asks the platform. */
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** The platform's proxy, as the activity's server sees it. */
export interface Proxy {
  /** In hexadecimal digits, as the developer portal shows it. */
  publicKey: string;
  /** The request as the proxy passes it on: signed for the user whose activity it comes from. */
  pass(request: Request): Promise<Request>;
}

/**
 * Stands in for the platform's proxy between an activity and its server, with a key of its own. The real one knows
 * who launched the frame; this one asks the platform whose bearer token the request carries, and passes a request
 * without a token on as it is.
 * Source: "Validating Proxy Request Headers" in Discord's guide to multiplayer activities.
 *
 * @throws Error where WebCrypto is missing, such as in a page that is not served securely, or lacks Ed25519
 */
export async function createProxy({ applicationId, apiBase, fetch }: ProxyOptions): Promise<Proxy> {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const keys = pair as CryptoKeyPair;
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));

  const sign = async (userId: string): Promise<Record<string, string>> => {
    const created_at = Math.floor(Date.now() / 1000);
    const payload = new TextEncoder().encode(
      JSON.stringify({
        application_id: applicationId,
        user_id: userId,
        is_developer: true,
        created_at,
        expires_at: created_at + LIFETIME,
      }),
    );
    const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, payload);
    return {
      'x-signature-ed25519': base64(new Uint8Array(signature)),
      'x-signature-timestamp': String(created_at),
      'x-discord-proxy-payload': base64(payload),
    };
  };

  const userOf = async (authorization: string): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(`${apiBase}/oauth2/@me`, { headers: { authorization }, signal });
    return response.ok ? (await response.json()).user?.id : undefined;
  };

  return {
    publicKey: Array.from(publicKey, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    async pass(request) {
      const authorization = request.headers.get('authorization');
      // A platform that cannot be reached, or is too slow, is for the server to report.
      const userId = authorization && (await userOf(authorization).catch(() => undefined));
      if (!userId) return request;
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(await sign(userId))) headers.set(name, value);
      const { url, method, body, signal } = request;
      return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
    },
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
