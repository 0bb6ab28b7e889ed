import { ApiError } from '../errors';

export interface UpstreamResponse {
  status: number;
  headers: Headers;
  /** The body's value; undefined if the body is not JSON. */
  json: unknown;
  /** The body's fields; none if the body is not a JSON object. */
  body: Record<string, unknown>;
}

export interface UpstreamCall {
  /** Begins with a slash. */
  path: string;
  /** The path without ids: the platform limits the rate of each. */
  route: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** The role of the call: with the application's secret, with its bot's token, or with a user's access token. */
  kind: 'application' | 'bot' | 'bearer';
  /** A name for the call's credential: calls with one credential to one path get one response. Never a secret. */
  credential: string;
}

/** Makes one call; the signal ends it early. */
export type Upstream = (call: UpstreamCall, signal: AbortSignal) => Promise<UpstreamResponse>;

/** The part of `fetch` in use: it may also be a platform in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Discord requires a user agent of this form from every client of its API. Source: its API reference, "User Agent". */
const USER_AGENT = 'DiscordBot (sdk-playground, 0.1.0)';

export interface UpstreamOptions {
  apiBase: string;
  fetch: Fetch;
  /** The timeout for the platform's whole response, in milliseconds. */
  timeoutMs: number;
}

/**
 * Creates a caller of the platform's REST API. A call ends within the time limit and returns the response, whatever its
 * status, or throws an ApiError: 504 `upstream_timeout`, 502 `upstream_unreachable` or `upstream_too_large`.
 */
export function createUpstream({ apiBase, fetch, timeoutMs }: UpstreamOptions): Upstream {
  return async ({ path, method = 'GET', headers, body }, callSignal) => {
    const timeoutSignal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string | undefined;
    try {
      response = await fetch(`${apiBase}${path}`, {
        method,
        headers: { ...headers, 'user-agent': USER_AGENT },
        body,
        signal: AbortSignal.any([timeoutSignal, callSignal]),
        // A redirect is not followed: it would take the credentials elsewhere.
        redirect: 'manual',
      });
      text = await readText(response);
    } catch {
      if (!timeoutSignal.aborted)
        throw new ApiError(502, 'upstream_unreachable', UNREACHABLE_MESSAGE);
      const message = `The platform did not respond within ${timeoutMs / 1000} seconds. Try again.`;
      throw new ApiError(504, 'upstream_timeout', message);
    }
    if (text === undefined) throw new ApiError(502, 'upstream_too_large', TOO_LARGE_MESSAGE);
    const json = parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    const { status } = response;
    return { status, headers: response.headers, json, body: isObject ? { ...json } : {} };
  };
}

const UNREACHABLE_MESSAGE =
  'The platform cannot be reached. Check the network and VITE_DISCORD_API_BASE; in development, check that the simulator is running.';
const TOO_LARGE_MESSAGE =
  'The platform’s response is far longer than it should be. Check VITE_DISCORD_API_BASE.';

/** In characters. The longest expected response, a hundred entitlements, has some 50,000. */
const MAX_TEXT_LENGTH = 2 * 1024 * 1024;

/**
 * Reads a response's text, unless it is longer than any response of the platform: it would fill the memory.
 *
 * @returns undefined if it is too long; the rest is then not received
 * @throws any error that ends the stream early
 */
async function readText({ body }: Response): Promise<string | undefined> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_TEXT_LENGTH) break;
  }
  // The other end may ignore this.
  reader.cancel().catch(() => {});
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
