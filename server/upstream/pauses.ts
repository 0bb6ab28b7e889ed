import type { UpstreamCall } from './upstream';

/** How long to wait when the platform does not say, in milliseconds. Assumed. */
const DEFAULT_PAUSE_MS = 10_000;
/** The longest pause, in milliseconds: a mistake in the platform's response must not stop this server. */
const MAX_PAUSE_MS = 24 * 60 * 60_000;

/** In whose name a call is made, and what it asks for, without the ids in it: so the platform's limits tell calls apart. */
type Limited = Pick<UpstreamCall, 'credential' | 'route'>;

/**
 * Remembers when the platform may be asked again. A limit is for one route, or for everything that one caller asks. A response that names neither comes from what
 * stands in front of the platform, and limits everything. Source: "Rate Limits" in Discord's API reference,
 * X-RateLimit-Scope.
 */
export function createPauses() {
  const ends = new Map<string, number>();
  const EVERY_CALL = '';
  const ofRoute = ({ credential, route }: Limited) => `${credential} ${route}`;
  return {
    /** How long such a call must still wait, in milliseconds; 0 when it may be made. */
    remaining(call: Limited): number {
      const keys = [EVERY_CALL, call.credential, ofRoute(call)];
      return Math.max(0, ...keys.map((key) => (ends.get(key) ?? 0) - Date.now()));
    },
    /** Takes note of a response with status 429, and gives how long to wait, in milliseconds. */
    note(call: Limited, headers: Headers): number {
      for (const [key, end] of ends) if (end <= Date.now()) ends.delete(key);
      const scope = headers.get('x-ratelimit-scope');
      const ofCredential = scope === 'global' || headers.get('x-ratelimit-global') === 'true';
      const ofOne = scope === 'user' || scope === 'shared' || headers.has('x-ratelimit-bucket');
      const key = ofCredential ? call.credential : ofOne ? ofRoute(call) : EVERY_CALL;
      const pause = pauseOf(headers);
      ends.set(key, Math.max(ends.get(key) ?? 0, Date.now() + pause));
      return pause;
    },
  };
}

/** Retry-After is in seconds, or a date. */
function pauseOf(headers: Headers): number {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Number.NaN;
  const pause = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds;
  return Number.isNaN(pause) ? DEFAULT_PAUSE_MS : Math.min(Math.max(pause, 0), MAX_PAUSE_MS);
}
