/** The lifecycle of a world's OAuth2 codes and tokens. */

import { getOwn } from '../utils';
import { withNewest } from './bounds';
import type { Change } from './schema/change';
import type { AccessToken } from './schema/tokens';
import type { World } from './schema/world';

export type TokenChange = Extract<Change, { type: 'token' }>;

/**
 * Returns the world with a new token.
 *
 * @throws Error when the code or the refresh token is unknown or used up. The message does not contain it: messages
 *   are logged.
 */
export function withToken(world: World, change: TokenChange): World {
  const { code, refreshed, token, access, refresh } = change;
  const { refreshTokens } = world;
  let { grants } = world;
  if (code !== undefined) {
    const grant = getOwn(grants, code);
    if (!grant) throw new Error('The code is unknown; get one with AUTHORIZE');
    if (grant.redeemed) {
      throw new Error('The code has already been used; get a new one with AUTHORIZE');
    }
    grants = { ...grants, [code]: { ...grant, redeemed: true } };
  }
  if (refreshed !== undefined && !getOwn(refreshTokens, refreshed)) {
    throw new Error('The refresh token is unknown, has been used or was revoked');
  }
  const { [refreshed ?? '']: _, ...others } = refreshTokens;
  const { expires: _expires, ...refreshAccess } = access;
  return {
    ...world,
    grants,
    tokens: withNewest(world.tokens, token, access, isSameKindAs(access)),
    refreshTokens: refresh === undefined ? others : withNewest(others, refresh, refreshAccess),
  };
}

/** Returns the world after the application has used one of its own tokens. */
export function withUsedToken(world: World, token: string): World {
  const access = getOwn(world.tokens, token);
  if (!access || access.client !== undefined || access.used) return world;
  const used = { ...access, used: true } as const;
  return { ...world, tokens: withNewest(world.tokens, token, used, isSameKindAs(used)) };
}

/**
 * Anybody can request tokens of the application, since any secret is accepted. So these do not displace tokens that a
 * user has granted, and unused ones do not displace used ones.
 */
const isSameKindAs = (left: AccessToken) => (right: AccessToken) =>
  (left.client === undefined) === (right.client === undefined) && left.used === right.used;

/** Returns why a token is invalid; undefined for a valid one. Neither the platform nor its clients send this text. */
export function tokenProblem(access: AccessToken | undefined): string | undefined {
  if (!access) {
    return 'This simulator did not issue this token; Discord’s own tokens do not work here';
  }
  return Date.parse(access.expires) <= Date.now() ? 'The token has expired' : undefined;
}

/**
 * Returns the world after a user's authorization has been revoked: its codes, and its access and refresh tokens,
 * are gone. Source: topics/oauth2, "Token Revocation Example".
 */
export function withoutTokensOf(world: World, userId: string): World {
  const others = <T extends { userId: string }>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value.userId !== userId));
  const { grants, tokens, refreshTokens } = world;
  return {
    ...world,
    grants: others(grants),
    tokens: others(tokens),
    refreshTokens: others(refreshTokens),
  };
}
