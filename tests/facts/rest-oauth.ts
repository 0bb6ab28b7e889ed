import { expect } from 'vitest';
import { type Change, ids } from '../../simulator/world';
import { ok, type RestFact } from './rest-fact';

const client = { client_id: ids.application, client_secret: 'secret' };
const basic = { authorization: `Basic ${btoa(`${ids.application}:secret`)}` };
const tokens = {
  token_type: 'Bearer',
  access_token: expect.any(String),
  expires_in: 604_800,
  refresh_token: expect.any(String),
};
/** A code that can be exchanged. */
const granted = (more: object = {}): Change => ({
  type: 'grant',
  code: 'a-code',
  grant: { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false, ...more },
});

/** topics/oauth2 */
export const oauthFacts: Record<string, RestFact> = {
  'A code is exchanged with the credentials in HTTP Basic.': {
    source: 'topics/oauth2#authorization-code-grant-access-token-exchange-example',
    request: {
      given: [granted()],
      path: '/oauth2/token',
      headers: basic,
      form: { grant_type: 'authorization_code', code: 'a-code', redirect_uri: 'https://a.example' },
    },
    answer: ok({ ...tokens, scope: 'identify' }),
  },
  'A code is exchanged with the credentials in the form.': {
    source: 'topics/oauth2#authorization-code-grant',
    request: {
      given: [granted()],
      path: '/oauth2/token',
      form: { ...client, grant_type: 'authorization_code', code: 'a-code' },
    },
    answer: ok(tokens),
  },
  'The token URL refuses JSON.': {
    source: 'topics/oauth2#shared-resources-oauth2-urls',
    request: { path: '/oauth2/token', json: { ...client, grant_type: 'client_credentials' } },
    answer: { status: 400, body: { error: expect.any(String) } },
  },
  'A refresh token is exchanged for new tokens.': {
    source: 'topics/oauth2#authorization-code-grant-refresh-token-exchange-example',
    request: {
      given: [
        {
          type: 'token',
          token: 'old',
          access: {
            userId: ids.me,
            client: ids.client,
            scopes: ['identify'],
            expires: '2020-01-01T00:00:00Z',
          },
          refresh: 'a-refresh-token',
        },
      ],
      path: '/oauth2/token',
      headers: basic,
      form: { grant_type: 'refresh_token', refresh_token: 'a-refresh-token' },
    },
    answer: ok(tokens),
  },
  'Client credentials bring an access token with the scopes that were asked for.': {
    source: 'topics/oauth2#client-credentials-grant-client-credentials-access-token-response',
    request: {
      path: '/oauth2/token',
      headers: basic,
      form: { grant_type: 'client_credentials', scope: 'identify connections' },
    },
    answer: ok({ token_type: 'Bearer', scope: 'identify connections' }),
  },
  'PKCE’s S256 challenge is supported: without its verifier the code is worth nothing.': {
    source: 'https://discord.com/.well-known/oauth-authorization-server',
    request: {
      given: [granted({ challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' })],
      path: '/oauth2/token',
      form: { ...client, grant_type: 'authorization_code', code: 'a-code', code_verifier: 'guess' },
    },
    answer: { status: 400, body: { error: 'invalid_grant' } },
  },
  'An access token is revoked with a form and the client’s credentials.': {
    source: 'topics/oauth2#authorization-code-grant-token-revocation-example',
    request: { path: '/oauth2/token/revoke', headers: basic, form: { token: 'any' } },
    answer: { status: 200 },
  },
  'A bearer token tells its application, scopes, expiry and, with identify, its user.': {
    source: 'topics/oauth2#get-current-authorization-information',
    request: { path: '/oauth2/@me', as: ['identify'] },
    answer: ok({
      application: { id: ids.application },
      scopes: ['identify'],
      user: { id: ids.me },
    }),
  },
};
