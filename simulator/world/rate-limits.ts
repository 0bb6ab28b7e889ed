import { withoutKey } from '../utils';
import type { RateLimit } from './schema/shop';

/** The name of the limit that all routes count towards. */
export const GLOBAL_RATE_LIMIT = 'global';

/** The things that can be rate-limited: the routes of the platform's REST API, and all of them together. */
export const limitableRoutes = [
  GLOBAL_RATE_LIMIT,
  'POST /oauth2/token',
  'POST /oauth2/token/revoke',
  'GET /oauth2/@me',
  'GET /users/@me',
  'GET /users/@me/guilds',
  'GET /users/@me/guilds/:guildId/member',
  'GET /users/@me/connections',
  'GET /users/:user',
  'GET /guilds/:guild',
  'GET /guilds/:guild/members/:user',
  'GET /channels/:channel',
  'POST /channels/:channel/messages',
  'GET /applications/@me',
  'GET /applications/:app/skus',
  'GET /skus/:sku/subscriptions',
  'GET /skus/:sku/subscriptions/:subscription',
  'GET /applications/:app/entitlements',
  'GET /applications/:app/entitlements/:id',
  'POST /applications/:app/entitlements',
  'DELETE /applications/:app/entitlements/:id',
  'POST /applications/:app/entitlements/:id/consume',
  'GET /applications/:app/activity-instances/:instance',
  'POST /applications/:app/quick-links',
  'POST /applications/:app/attachment',
];

/**
 * Returns the limits with that of one route set; null resets it to the default.
 *
 * @param route method and path, such as `GET /users/@me/guilds/:guildId/member`, or `global`
 * @throws Error when the route or the limit is invalid
 */
export function withRateLimit(
  limits: Record<string, RateLimit>,
  route: string,
  limit: RateLimit | null,
): Record<string, RateLimit> {
  if (route !== GLOBAL_RATE_LIMIT && !/^(?:GET|POST|DELETE) \/\S+$/.test(route)) {
    const example = '"GET /users/@me/guilds" or "global"';
    throw new Error(`${JSON.stringify(route)} is not a route; it must be one such as ${example}`);
  }
  if (limit === null) return withoutKey(limits, route);
  // Without a limit at all, a change that no schema has read gets the same error.
  const { requests, seconds } = limit ?? {};
  if (!Number.isInteger(requests) || requests < 0 || !(seconds > 0 && seconds <= 86_400)) {
    throw new Error('A rate limit needs requests, 0 or more, and seconds, up to 86400');
  }
  return { ...limits, [route]: limit };
}
