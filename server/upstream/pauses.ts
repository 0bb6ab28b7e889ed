import type { UpstreamCall } from './upstream';

/** The pause if the platform does not specify one, in milliseconds. Assumed. */
const DEFAULT_PAUSE_MS = 10_000;
/** The longest pause, in milliseconds: a mistake in the platform's response must not stop this server. */
const MAX_PAUSE_MS = 24 * 60 * 60_000;

/** The credential and the route, without ids, of a call: the platform's limits are per credential and route. */
type RateLimitedCall = Pick<UpstreamCall, 'credential' | 'route'>;

/**
 * Remembers when the platform accepts calls again. A limit is for one route, or for all calls of
 * one credential. A response that names neither comes from a server in front of the platform, and
 * limits everything. Source: "Rate Limits" in Discord's API reference, X-RateLimit-Scope.
 */
export function createPauses() {
  const endTimes = new Map<string, number>();
  const ALL_CALLS_KEY = '';
  const routeKey = ({ credential, route }: RateLimitedCall) => `${credential} ${route}`;
  return {
    /** Returns the time that such a call must still wait, in milliseconds; 0 if it may be made. */
    remaining(call: RateLimitedCall): number {
      const keys = [ALL_CALLS_KEY, call.credential, routeKey(call)];
      return Math.max(0, ...keys.map((key) => (endTimes.get(key) ?? 0) - Date.now()));
    },
    /** Records a response with status 429, and returns the time to wait, in milliseconds. */
    recordRateLimit(call: RateLimitedCall, headers: Headers): number {
      for (const [key, end] of endTimes) if (end <= Date.now()) endTimes.delete(key);
      const scope = headers.get('x-ratelimit-scope');
      const isForCredential = scope === 'global' || headers.get('x-ratelimit-global') === 'true';
      const isForRoute =
        scope === 'user' || scope === 'shared' || headers.has('x-ratelimit-bucket');
      const key = isForCredential ? call.credential : isForRoute ? routeKey(call) : ALL_CALLS_KEY;
      const pause = pauseOf(headers);
      endTimes.set(key, Math.max(endTimes.get(key) ?? 0, Date.now() + pause));
      return pause;
    },
  };
}

/** Parses Retry-After, which is in seconds, or a date. */
function pauseOf(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Number.NaN;
  const pause = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds;
  return Number.isNaN(pause) ? DEFAULT_PAUSE_MS : Math.min(Math.max(pause, 0), MAX_PAUSE_MS);
}
