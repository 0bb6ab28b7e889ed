import type { Context } from 'hono';
import type { ProxyAuthMode } from '../config';
import { ApiError } from '../errors';
import type { Log } from '../log';
import { invalidResponse } from '../upstream/bot';
import type { CallUpstream } from '../upstream/call-upstream';
import { bearerOf, hashOf, type KnownTokens } from '../upstream/known-tokens';
import type { ProxyAuth } from './proxy-auth';
import type { RequestEnv } from './requests';

/** Identifies the user who sent a request. Throws an ApiError when it cannot. */
export type Identify = (c: Context<RequestEnv>) => Promise<string>;

/** Runs a check of a request according to the mode: in `log-only` its ApiError is logged, and the request goes on. */
export type Guard = (c: Context<RequestEnv>, check: () => Promise<void>) => Promise<void>;

export function createGuard(mode: ProxyAuthMode, log: Log): Guard {
  return async (c, check) => {
    if (mode === 'disabled') return;
    try {
      await check();
    } catch (error) {
      if (mode === 'enforce' || !(error instanceof ApiError)) throw error;
      log({
        level: 'warn',
        message: 'would be refused if PROXY_AUTH_MODE were enforce',
        id: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        code: error.code,
        reason: error.message,
      });
    }
  };
}

interface IdentifyOptions {
  applicationId: string;
  callUpstream: CallUpstream;
  proxyAuth: ProxyAuth;
  tokens: KnownTokens;
}

/**
 * Creates a function that identifies a caller by the headers that the platform's proxy has signed, or else by a bearer
 * token that the platform issued for this application. A token for another application does not count.
 *
 * @returns a function that throws ApiError 401 `caller_unknown` or `invalid_token`, 403 `other_application`, or the
 * platform's failure as an ApiError
 */
export function createIdentify({
  applicationId,
  callUpstream,
  proxyAuth,
  tokens,
}: IdentifyOptions): Identify {
  const fetchUserId = async (c: Context<RequestEnv>, token: string, hash: string) => {
    const { status, body } = await callUpstream(c, {
      path: '/oauth2/@me',
      route: '/oauth2/@me',
      headers: { authorization: `Bearer ${token}` },
      kind: 'bearer',
      credential: hash,
    });
    if (status === 401) throw refusal('invalid_token');
    const { application, user } = body as {
      application?: { id?: unknown };
      user?: { id?: unknown };
    };
    if (status !== 200) {
      const message = `The platform did not identify the owner of this access token: it responded with status ${status}. Try again later.`;
      throw new ApiError(502, 'upstream_failed', message);
    }
    if (typeof application?.id !== 'string')
      throw invalidResponse('the owner of this access token');
    if (application.id !== applicationId) throw refusal('other_application');
    if (typeof user?.id !== 'string') throw refusal('invalid_token');
    return user.id;
  };
  return async (c) => {
    const token = bearerOf(c.req.header('authorization'));
    try {
      return (await proxyAuth(c.req.raw.headers)).user_id;
    } catch (error) {
      if (!token) throw isProxyAuthMissing(error) ? refusal('caller_unknown') : error;
    }
    const hash = await hashOf(token);
    const knownRefusal = tokens.refusalOf(hash);
    if (knownRefusal) throw knownRefusal;
    try {
      const userId = await fetchUserId(c, token, hash);
      tokens.record(hash);
      return userId;
    } catch (error) {
      if (isRefusal(error)) tokens.record(hash, error);
      throw error;
    }
  };
}

/** Creates a check for known callers, which sends no request to the platform. */
export function createKnownCallerCheck(proxyAuth: ProxyAuth, tokens: KnownTokens) {
  return async (c: Context): Promise<boolean> => {
    try {
      await proxyAuth(c.req.raw.headers);
      return true;
    } catch {
      const token = bearerOf(c.req.header('authorization'));
      return token !== undefined && tokens.has(await hashOf(token));
    }
  };
}

/** Returns whether the error is the token's fault and not the platform's: the same token would be refused again. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function isProxyAuthMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proxy_auth_missing';
}

const refusals = {
  caller_unknown: [
    401,
    'The caller is unknown. Send the access token as "Authorization: Bearer ...", or send the request through the platform’s proxy.',
    { 'www-authenticate': 'Bearer' },
  ],
  invalid_token: [
    401,
    'The platform does not accept this access token, or it lacks the scope identify. Sign in again.',
    { 'www-authenticate': 'Bearer error="invalid_token"' },
  ],
  other_application: [
    403,
    'This access token was issued for another application. Sign in to this one.',
    {},
  ],
} as const;

function refusal(code: keyof typeof refusals): ApiError {
  const [status, message, headers] = refusals[code];
  return new ApiError(status, code, message, headers);
}
