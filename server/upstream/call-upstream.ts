import type { Context } from 'hono';
import { ApiError } from '../errors';
import { createFlights } from './flights';
import { createPauses } from './pauses';
import type { Upstream, UpstreamCall, UpstreamResponse } from './upstream';

/** The calls per minute that unauthenticated callers may cause, of each kind: with a token, a code, or by the bot. */
export const UNAUTHENTICATED_CALLS_PER_MINUTE = 100;

/** Different numbers for some kinds of calls. */
export type CallsPerMinute = Partial<Record<UpstreamCall['kind'], number>>;

/** Makes a call to the platform on behalf of a request; see createUpstreamCaller. */
export type CallUpstream = (c: Context, call: UpstreamCall) => Promise<UpstreamResponse>;

/**
 * Creates a layer between requests and the platform, so that unauthenticated callers cannot use up the application's
 * rate limits. There is one call in flight per resource, none before the platform's Retry-After has passed, and a
 * budget for unauthenticated callers, which token exchanges use too. A client that disconnects ends its call.
 *
 * @param isKnown tells if the proxy has signed the request, or the platform has accepted its token lately
 * @returns a function that throws ApiError 429 `rate_limited`, `unauthenticated_rate_limited`, or as `upstream` does
 */
export function createUpstreamCaller(
  upstream: Upstream,
  isKnown: (c: Context) => Promise<boolean>,
  perMinute: CallsPerMinute = {},
): CallUpstream {
  const flights = createFlights();
  const pauses = createPauses();
  const budgets = new Map<string, () => number>();

  const spend = (kind: UpstreamCall['kind']) => {
    const spendOne =
      budgets.get(kind) ?? createBudget(perMinute[kind] ?? UNAUTHENTICATED_CALLS_PER_MINUTE);
    budgets.set(kind, spendOne);
    const wait = spendOne();
    if (wait > 0) throw rateLimitError('unauthenticated_rate_limited', wait);
  };

  const startCall = (call: UpstreamCall, isTrusted: boolean, callSignal: AbortSignal) => {
    const pause = pauses.remaining(call);
    if (pause > 0) throw rateLimitError('rate_limited', pause);
    if (!isTrusted) spend(call.kind);
    return upstream(call, callSignal).then((response) => {
      if (response.status !== 429) return response;
      throw rateLimitError('rate_limited', pauses.recordRateLimit(call, response.headers));
    });
  };

  return async (c, call) => {
    const isTrusted = await isKnown(c);
    const { signal } = c.req.raw;
    try {
      if (call.method === 'POST') return await startCall(call, isTrusted, signal);
      return await flights.join(`${call.credential} ${call.path}`, signal, (callSignal) =>
        keepAlive(c, startCall(call, isTrusted, callSignal)),
      );
    } catch (error) {
      throw signal.aborted ? clientGoneError() : error;
    } finally {
      if (call.method === 'POST') flights.close();
    }
  };
}

const MINUTE_MS = 60_000;

/** Creates a budget of calls in any 60 seconds. It returns 0, or the time until the next call, in milliseconds. */
function createBudget(perMinute: number): () => number {
  const callTimes: number[] = [];
  return () => {
    const now = Date.now();
    while (callTimes[0] !== undefined && callTimes[0] <= now - MINUTE_MS) callTimes.shift();
    if (callTimes.length >= perMinute) return (callTimes[0] ?? now) + MINUTE_MS - now;
    callTimes.push(now);
    return 0;
  };
}

/** Keeps a call alive: on Workers, it would end with the request that started it, even if another waits for it. */
function keepAlive<T>(c: Context, response: Promise<T>): Promise<T> {
  try {
    c.executionCtx.waitUntil(response.catch(() => {}));
  } catch {
    // Other runtimes have no such context.
  }
  return response;
}

const refusals = {
  rate_limited:
    'The platform’s rate limit is reached. Wait as long as Retry-After says, then try again.',
  unauthenticated_rate_limited:
    'Too many unidentified callers within a minute. Wait as long as Retry-After says, or send the request through the platform’s proxy.',
};

/** @param wait in milliseconds */
function rateLimitError(code: keyof typeof refusals, wait: number): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError(429, code, refusals[code], { 'retry-after': String(seconds) });
}

/** Returns an error for the log alone, since nobody is there to read the response. The status is nginx's. */
function clientGoneError(): ApiError {
  const message = 'The client disconnected before the response arrived.';
  return new ApiError(499 as 400, 'client_gone', message);
}
