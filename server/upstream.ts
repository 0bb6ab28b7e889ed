import { ApiError } from './errors';
import { readText } from './upstream-body';

/** What the platform answered. */
export interface UpstreamAnswer {
  status: number;
  /** The body's value; undefined when the body is not JSON. */
  json: unknown;
  /** The body's fields; none when the body is not a JSON object. */
  body: Record<string, unknown>;
}

/** Makes one request to the platform's REST API; the path begins with a slash. */
export type Upstream = (path: string, init: UpstreamInit) => Promise<UpstreamAnswer>;

export interface UpstreamInit {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** The part of `fetch` that is used: what answers may also be a platform in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Discord asks every client of its API for a name of this form. Source: its API reference, "User Agent". */
const USER_AGENT = 'DiscordBot (sdk-playground, 0.1.0)';

export interface UpstreamOptions {
  apiBase: string;
  fetch: Fetch;
  /** How long the platform may take for the whole answer, in milliseconds. */
  timeoutMs: number;
}

/**
 * A caller of the platform's REST API. A call ends within the time limit and gives the answer, whatever its
 * status, or throws an ApiError: 504 `upstream_timeout`, 502 `upstream_unreachable` or `upstream_too_large`, or 429
 * `rate_limited` with the platform's Retry-After.
 */
export function createUpstream({ apiBase, fetch, timeoutMs }: UpstreamOptions): Upstream {
  return async (path, init) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let text: string | undefined;
    try {
      // A redirect is not followed: it would take the credentials elsewhere.
      const headers = { ...init.headers, 'user-agent': USER_AGENT };
      response = await fetch(`${apiBase}${path}`, { ...init, headers, signal, redirect: 'manual' });
      text = await readText(response);
    } catch {
      throw signal.aborted ? tooSlow(timeoutMs) : unreachable();
    }
    if (response.status === 429) throw rateLimited(response.headers.get('retry-after'));
    if (text === undefined) throw tooLarge();
    const json = parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return { status: response.status, json, body: isObject ? { ...json } : {} };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tooSlow(timeoutMs: number): ApiError {
  const message = `The platform did not answer within ${timeoutMs / 1000} seconds. Try again.`;
  return new ApiError(504, 'upstream_timeout', message);
}

function tooLarge(): ApiError {
  const message =
    'The platform’s answer is far longer than it should be. Check VITE_DISCORD_API_BASE.';
  return new ApiError(502, 'upstream_too_large', message);
}

function unreachable(): ApiError {
  const message =
    'The platform cannot be reached. Check the network and VITE_DISCORD_API_BASE; ' +
    'in development, check that the simulator runs.';
  return new ApiError(502, 'upstream_unreachable', message);
}

function rateLimited(retryAfter: string | null): ApiError {
  const when = retryAfter ? 'Wait as long as Retry-After says' : 'Wait a minute';
  const message = `The platform limits how often it may be asked. ${when}, then try again.`;
  return new ApiError(
    429,
    'rate_limited',
    message,
    retryAfter ? { 'retry-after': retryAfter } : {},
  );
}
