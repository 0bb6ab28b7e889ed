import { createSigner } from './signer';

/** The maximum time for the platform to identify a token's user, in milliseconds. */
const IDENTIFY_TIMEOUT_MS = 5000;

interface SigningProxyOptions {
  applicationId: string;
  apiBase: string;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/**
 * Stands in for the platform's proxy between an activity and its server, with a key of its own. The real one knows
 * who launched the frame; this one asks the platform for the user of the request's bearer token, and passes a request
 * without a token on unchanged.
 * Source: "Validating Proxy Request Headers" in Discord's guide to multiplayer activities.
 *
 * @throws Error when WebCrypto is missing, such as in a page that is not served securely, or lacks Ed25519
 */
export async function createSigningProxy({ applicationId, apiBase, fetch }: SigningProxyOptions) {
  const { publicKey, sign } = await createSigner();

  const fetchUserId = async (authorization: string): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(IDENTIFY_TIMEOUT_MS);
    const response = await fetch(`${apiBase}/oauth2/@me`, { headers: { authorization }, signal });
    return response.ok ? (await response.json()).user?.id : undefined;
  };

  return {
    /** In hexadecimal digits, as the developer portal shows it. */
    publicKey,
    /** Returns the request as the proxy passes it on: signed for the user of the activity. */
    async pass(request: Request): Promise<Request> {
      const authorization = request.headers.get('authorization');
      // A platform that cannot be reached, or is too slow, is for the server to report.
      const userId = authorization && (await fetchUserId(authorization).catch(() => undefined));
      if (!userId) return request;
      const signed = await sign({ applicationId, userId, isDeveloper: true });
      const headers = new Headers(request.headers);
      for (const [name, value] of Object.entries(signed)) headers.set(name, value);
      const { url, method, body, signal } = request;
      return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
    },
  };
}
