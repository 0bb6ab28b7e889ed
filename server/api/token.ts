import type { Context } from 'hono';
import type { ServerConfig } from '../config';
import { ApiError } from '../errors';
import type { CallUpstream } from '../upstream/call-upstream';
import type { RequestEnv } from './requests';

/** In characters. Discord's codes have 30. */
const MAX_CODE_LENGTH = 512;

/** Reads AUTHORIZE's code from the body of the activity's request; throws ApiError 400 `invalid_code`. */
export function readCode({ code }: Record<string, unknown>): string {
  if (typeof code !== 'string' || code === '' || code.length > MAX_CODE_LENGTH) {
    const message = `"code" must be the string that authorize returned, of 1 to ${MAX_CODE_LENGTH} characters.`;
    throw new ApiError(400, 'invalid_code', message);
  }
  return code;
}

/**
 * Exchanges a code for an access token. Source: the authorization code grant in Discord's OAuth2 documentation.
 *
 * @throws ApiError 400 `invalid_grant` for an unusable code, 502 when the platform refuses or its response is invalid
 */
export async function exchangeCode(
  c: Context<RequestEnv>,
  callUpstream: CallUpstream,
  { clientId, clientSecret }: Pick<ServerConfig, 'clientId' | 'clientSecret'>,
  code: string,
): Promise<string> {
  const { status, body } = await callUpstream(c, {
    path: '/oauth2/token',
    route: '/oauth2/token',
    kind: 'application',
    credential: 'application',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code,
    }).toString(),
  });
  if (status === 200 && typeof body.access_token === 'string' && body.access_token !== '') {
    return body.access_token;
  }
  throw refusal(status, body);
}

function refusal(status: number, { error, hint }: Record<string, unknown>): ApiError {
  if (error === 'invalid_grant') {
    const message =
      typeof hint === 'string'
        ? hint
        : 'This code has been used, has expired or is unknown. Authorize again for a new one.';
    return new ApiError(400, 'invalid_grant', message);
  }
  if (error === 'invalid_client') {
    const message =
      'The platform refused the application. Check that CLIENT_SECRET belongs to VITE_CLIENT_ID.';
    return new ApiError(502, 'invalid_client', message);
  }
  if (status === 200) {
    const message = 'The platform responded without an access token. Check VITE_DISCORD_API_BASE.';
    return new ApiError(502, 'upstream_invalid_response', message);
  }
  const message = `The platform responded to the token exchange with status ${status}. Try again later.`;
  return new ApiError(502, 'upstream_failed', message);
}
