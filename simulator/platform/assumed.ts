import type { Context, Next } from 'hono';

/** The header in which an answer names the assumptions on which it relies. Discord sends no such header. */
export const ASSUMED_HEADER = 'X-Assumed';

/** The platform's undocumented behavior: docs/assumed.md has a row for each. */
export const restAssumptions = [
  'unversioned',
  'unauthorized-body',
  'missing-scope',
  'member-unknown-guild',
  'token-errors',
  'redirect-uri',
  'client-secret',
  'refresh-once',
  'revoked-without-token',
  'credentials-owner',
  'bot-user',
  'bot-everywhere',
  'connections',
  'application-fields',
  'message-fields',
  'subscription-periods',
  'page-order',
  'json-only',
  'rest-prices',
  'test-entitlement-type',
  'test-entitlement-owner',
  'test-entitlement-at-once',
  'consumed-twice',
  'instance-cl',
  'quick-link-fields',
  'attachment-size',
  'body-sizes',
  'rate-limits',
  'invalid-requests',
  'bounds',
  'cdn-sizes',
  'cdn-refusals',
  'ephemeral-attachments',
  'signed-uploads',
  'cdn-caching',
  'cdn-decorations',
] as const;

export type RestAssumption = (typeof restAssumptions)[number];

const assumptionsByRequest = new WeakMap<Context, Set<RestAssumption>>();

/** Adds the assumption to the answer of this request, whether it is a refusal or not. */
export function addAssumption(c: Context, id: RestAssumption): void {
  assumptionsByRequest.set(c, (assumptionsByRequest.get(c) ?? new Set()).add(id));
}

/** Paths without a version, or with a deprecated one, unless documented that way: topics/oauth2, "OAuth2 URLs". */
const UNVERSIONED_PATH = /^\/api\/(?:v[678]\/|(?!v\d|oauth2\/token(?:\/revoke)?$))/;

/** Adds its assumptions to each answer, for readers of the network panel. */
export async function addAssumptionsHeader(c: Context, next: Next): Promise<void> {
  if (UNVERSIONED_PATH.test(c.req.path)) addAssumption(c, 'unversioned');
  await next();
  const ids = assumptionsByRequest.get(c);
  if (ids) c.res.headers.set(ASSUMED_HEADER, [...ids].join(', '));
}
