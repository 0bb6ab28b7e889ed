/** How the OAuth2 codes and tokens of a world come and go. */

import { getOwn } from '../utils';
import { withNewest } from './bounds';
import type { Change } from './schema/change';
import type { AccessToken, World } from './world';

export type TokenChange = Extract<Change, { type: 'token' }>;

/**
 * The world once the token is there.
 *
 * @throws Error when the code or the refresh token is unknown or used up. No message repeats it: messages are logged.
 */
export function withToken(world: World, change: TokenChange): World {
  const { code, refreshed, token, access, refresh } = change;
  const { refreshTokens } = world;
  let { grants } = world;
  if (code !== undefined) {
    const grant = getOwn(grants, code);
    if (!grant) throw new Error('The code is unknown; get one with AUTHORIZE');
    if (grant.redeemed) {
      throw new Error('The code has been used before; get another with AUTHORIZE');
    }
    grants = { ...grants, [code]: { ...grant, redeemed: true } };
  }
  if (refreshed !== undefined && !getOwn(refreshTokens, refreshed)) {
    throw new Error('The refresh token is unknown, has been used or was revoked');
  }
  const { [refreshed ?? '']: _, ...others } = refreshTokens;
  const { expires: _expires, ...stands } = access;
  return {
    ...world,
    grants,
    tokens: withNewest(world.tokens, token, access, isLike(access)),
    refreshTokens: refresh === undefined ? others : withNewest(others, refresh, stands),
  };
}

/** The world once the application has used a token of its own. */
export function withUsedToken(world: World, token: string): World {
  const access = getOwn(world.tokens, token);
  if (!access || access.client !== undefined || access.used) return world;
  const used = { ...access, used: true } as const;
  return { ...world, tokens: withNewest(world.tokens, token, used, isLike(used)) };
}

/**
 * Anybody can ask for tokens of the application, since any secret is taken. So these have no room of those that a user has
 * granted, and those that nobody uses have no room of those that somebody does.
 */
const isLike = (left: AccessToken) => (right: AccessToken) =>
  (left.client === undefined) === (right.client === undefined) && left.used === right.used;

/** Why a token does not count; undefined for one that does. Neither the platform nor its clients say it. */
export function tokenProblem(access: AccessToken | undefined): string | undefined {
  if (!access) {
    return 'This token is not one of this simulator’s; Discord’s own tokens do not work here';
  }
  return Date.parse(access.expires) <= Date.now() ? 'The token has expired' : undefined;
}

/**
 * The world once a user's authorization has been revoked: every access and refresh token of it is gone.
 * Source: topics/oauth2, "Token Revocation Example".
 */
export function withoutTokensOf(world: World, userId: string): World {
  const others = <T extends { userId: string }>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value.userId !== userId));
  return { ...world, tokens: others(world.tokens), refreshTokens: others(world.refreshTokens) };
}
