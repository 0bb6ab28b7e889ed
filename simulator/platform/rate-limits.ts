import type { Context, Next } from 'hono';
import { matchedRoutes } from 'hono/route';
import { GLOBAL_RATE_LIMIT, type RateLimit, type WorldStore } from '../world';
import { addAssumption } from './assumed';
import { pathInApi } from './versions';

/** The default limit of a route. Generous: nobody reaches it by chance. */
const DEFAULT_LIMIT: RateLimit = { requests: 10_000, seconds: 10 };
/** The default limit of each caller with a token, over all routes. Source: topics/rate-limits, "Global Rate Limit". */
const DEFAULT_GLOBAL_LIMIT: RateLimit = { requests: 50, seconds: 1 };
/** The maximum number of buckets: callers determine how many there would be. */
const MAX_BUCKETS = 1000;

/** The headers of an answer that a page of another origin may read. */
export const exposedHeaders = [
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Reset-After',
  'X-RateLimit-Bucket',
  'X-RateLimit-Global',
  'X-RateLimit-Scope',
];

/** A caller's use of one limit. `resetAt` is in milliseconds since 1970. */
interface Bucket {
  limit: RateLimit;
  used: number;
  resetAt: number;
}

/**
 * Counts the requests of each caller, by route and by the guild in the path, and refuses those above the limit.
 * Limits are data of the world. Source: topics/rate-limits.
 */
export function rateLimiter(world: WorldStore) {
  const routeBuckets = new Map<string, Bucket>();
  const globalBuckets = new Map<string, Bucket>();
  const countRequest = (buckets: Map<string, Bucket>, name: string, limit: RateLimit): Bucket => {
    const now = Date.now();
    let bucket = buckets.get(name);
    if (!bucket || bucket.resetAt <= now || bucket.limit !== limit) {
      bucket = { limit, used: 0, resetAt: now + limit.seconds * 1000 };
      buckets.delete(name);
      buckets.set(name, bucket);
      // The oldest goes first.
      for (const key of buckets.keys()) if (buckets.size > MAX_BUCKETS) buckets.delete(key);
    }
    bucket.used += 1;
    return bucket;
  };

  return async (c: Context, next: Next) => {
    const route = routeOf(c);
    if (!route) return next();
    const { rateLimits } = world.get();
    const caller = c.req.header('authorization') ?? '';
    // Without a token the limit would be shared by all callers on this machine, so any page could use it up.
    const globalLimit =
      rateLimits[GLOBAL_RATE_LIMIT] ?? (caller ? DEFAULT_GLOBAL_LIMIT : undefined);
    const total = globalLimit && countRequest(globalBuckets, caller, globalLimit);
    if (total && total.used > total.limit.requests) return refuse(total, true);
    const limit = rateLimits[route] ?? DEFAULT_LIMIT;
    const owner = limit.scope === 'shared' ? '' : caller;
    const [, guildId = ''] = /\/guilds\/([^/]+)/.exec(c.req.path) ?? [];
    const bucket = countRequest(routeBuckets, `${route} ${guildId} ${owner}`, limit);
    const headers = headersOf(route, bucket);
    if (bucket.used > limit.requests && limit === DEFAULT_LIMIT) addAssumption(c, 'rate-limits');
    if (bucket.used > limit.requests) return refuse(bucket, false, headers);
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/** Returns the matching route's method and path, without the API's version and a last slash; undefined without one. */
export function routeOf(c: Context): string | undefined {
  const found = matchedRoutes(c).find(
    ({ method, path }) => method !== 'ALL' && !path.endsWith('*'),
  );
  return found && `${found.method} ${pathInApi(found.path).replace(/\/$/, '')}`;
}

function headersOf(route: string, { limit, used, resetAt }: Bucket): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit.requests),
    'x-ratelimit-remaining': String(Math.max(0, limit.requests - used)),
    'x-ratelimit-reset': String(resetAt / 1000),
    'x-ratelimit-reset-after': String(secondsUntil(resetAt)),
    'x-ratelimit-bucket': bucketOf(route),
  };
}

function refuse(
  { limit, resetAt }: Bucket,
  global: boolean,
  headers: Record<string, string> = {},
): Response {
  const shared = limit.scope === 'shared';
  const retry_after = secondsUntil(resetAt);
  const message = shared ? 'The resource is being rate limited.' : 'You are being rate limited.';
  return Response.json(
    { message, retry_after, global },
    {
      status: 429,
      headers: {
        ...headers,
        ...(global ? { 'x-ratelimit-global': 'true' } : {}),
        'x-ratelimit-scope': global ? 'global' : shared ? 'shared' : 'user',
        'retry-after': String(Math.ceil(retry_after)),
      },
    },
  );
}

function secondsUntil(time: number): number {
  return Math.max(0, time - Date.now()) / 1000;
}

/** Returns a bucket's name, which only identifies it: FNV-1a of the route, in hexadecimal digits. */
function bucketOf(route: string): string {
  let hash = 0x811c9dc5;
  for (const character of route) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
