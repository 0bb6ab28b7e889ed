import { grantableScopes } from '../../host-bridge/protocol';
import { getOwn, randomToken } from '../utils';
import {
  type AccessToken,
  type Grant,
  type TokenChange,
  timestamp,
  type WorldStore,
} from '../world';
import { OAuthError } from './refusals';

/** The result of a grant: the user and scopes, and the code or token that is used up by it. */
type GrantResult = Omit<AccessToken, 'expires'> & Pick<TokenChange, 'code' | 'refreshed'>;

/** The grant types of the token endpoint. Source: topics/oauth2; Discord's authorization server metadata. */
const grantTypes: Record<
  string,
  (world: WorldStore, form: URLSearchParams) => Promise<GrantResult>
> = {
  async authorization_code(world, form) {
    const code = form.get('code') ?? '';
    const grant = getOwn(world.get().grants, code);
    if (!grant || grant.redeemed) throw invalidGrant('code');
    if (!(await isVerified(form.get('code_verifier'), grant))) throw invalidGrant('code_verifier');
    const { userId, client, scopes } = grant;
    return { userId, client, scopes, code };
  },
  async refresh_token(world, form) {
    const refreshed = form.get('refresh_token') ?? '';
    const found = getOwn(world.get().refreshTokens, refreshed);
    if (!found) throw invalidGrant('refresh_token');
    return { ...found, refreshed };
  },
  /** For the application's owner. Source: topics/oauth2, "Client Credentials Grant". */
  async client_credentials(world, form) {
    const scopes = (form.get('scope') ?? '').split(' ').filter(Boolean);
    const known: readonly string[] = grantableScopes;
    const unknown = scopes.filter((scope) => !known.includes(scope));
    if (unknown.length > 0 || scopes.length === 0) {
      throw new OAuthError(400, 'invalid_scope', 'The requested scope is invalid or unknown.');
    }
    const { ownerId, users } = world.get();
    if (!Object.hasOwn(users, ownerId)) {
      const problem = 'The application’s owner is no longer in this world; reset it to have one.';
      throw new OAuthError(400, 'invalid_grant', problem);
    }
    return { userId: ownerId, scopes: [...new Set(scopes)] };
  },
};

/** Answers the token endpoint; `lifetime` is in seconds. Throws an OAuthError with a code of RFC 6749, section 5.2. */
export async function grantToken(world: WorldStore, form: URLSearchParams, lifetime: number) {
  const type = form.get('grant_type') ?? 'None';
  const grant = getOwn(grantTypes, type);
  if (!grant) {
    throw new OAuthError(400, 'unsupported_grant_type', `Grant type ${type} is not supported`);
  }
  const { userId, client, scopes, ...used } = await grant(world, form);
  // Client credentials come without a refresh token: the holder of the secret can request again.
  const refresh = 'code' in used || 'refreshed' in used ? { refresh: randomToken() } : {};
  const token = randomToken();
  const expires = timestamp(Date.now() + lifetime * 1000);
  const access = { userId, scopes, expires, ...(client === undefined ? {} : { client }) };
  await world.commit({ type: 'token', token, access, ...used, ...refresh }).catch(async (error) => {
    // Another request may have been faster with the same code or refresh token: then it is refused like any used one.
    await grant(world, form);
    throw error;
  });
  return {
    token_type: 'Bearer',
    access_token: token,
    expires_in: lifetime,
    ...('refresh' in refresh ? { refresh_token: refresh.refresh } : {}),
    scope: scopes.join(' '),
  };
}

/** Checks whether the challenge was made from the verifier. Source: RFC 7636, section 4.6. */
async function isVerified(verifier: string | null, { challenge }: Grant): Promise<boolean> {
  if (challenge === undefined) return true;
  if (!verifier) return false;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === challenge;
}

function invalidGrant(field: string): OAuthError {
  return new OAuthError(400, 'invalid_grant', `Invalid "${field}" in request.`);
}
