import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ids } from '../world';
import { restAssumptions } from './assumed';
import { type AskedPlatform, application, BOT, platformFor } from './testing/platform-for';

const page = readFileSync(`${import.meta.dirname}/../../docs/assumed.md`, 'utf8');

it('names exactly the assumptions that docs/assumed.md has for the REST API and the CDN', () => {
  const [, parts = ''] = page.split('## The REST API');
  const rows = [...parts.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id);
  expect([...restAssumptions].sort()).toEqual(rows.sort());
});

const client = { client_id: ids.application, client_secret: 's' };
const big = { authorization: '', body: 'a'.repeat(70_000) };
const withoutToken = { authorization: '' };
const token = (form: object) => ({ form: { ...client, ...form } });

it.each<[string, string, Parameters<AskedPlatform['ask']>[1], number, string | null]>([
  ['a documented response', '/users/@me', {}, 200, null],
  ['a path without a version', '/api/users/@me', {}, 200, 'unversioned'],
  ['a deprecated version', '/api/v8/users/@me', {}, 200, 'unversioned'],
  ['the documented URL', '/api/oauth2/token/revoke', token({ token: 'any' }), 200, 'client-secret'],
  ['an unknown version', '/api/v5/users/@me', {}, 400, null],
  ['a missing scope', '/users/@me/guilds', {}, 403, 'missing-scope'],
  ['no such guild', '/api/users/@me/guilds/1/member', {}, 404, 'unversioned, member-unknown-guild'],
  [
    'an OAuth2 error',
    '/oauth2/token',
    token({ grant_type: 'refresh_token' }),
    400,
    'client-secret, refresh-once, token-errors',
  ],
  [
    'client credentials',
    '/oauth2/token',
    token({ grant_type: 'client_credentials', scope: 'rpc' }),
    200,
    'client-secret, credentials-owner',
  ],
  ['a refusal of a request without a token', '/users/@me', withoutToken, 401, 'unauthorized-body'],
  ['a revocation', '/oauth2/token/revoke', token({}), 200, 'client-secret, revoked-without-token'],
  ['prices', `${application}/skus`, { authorization: BOT }, 200, 'rest-prices'],
  ['a list', `${application}/entitlements`, { authorization: BOT }, 200, 'page-order'],
  [
    'a form where JSON is required',
    `${application}/quick-links`,
    { form: { title: 'a' } },
    400,
    'quick-link-fields, json-only',
  ],
  ['a body that is too big', '/oauth2/token', big, 413, 'body-sizes'],
  ['an empty quick link', `${application}/quick-links`, { json: {} }, 400, 'quick-link-fields'],
])('%s has its assumptions in a readable header', async (...[, path, asking, status, assumed]) => {
  const { ask } = await platformFor(['identify', 'guilds.members.read']);
  const origin = 'http://localhost:3000';
  const { response } = await ask(path, { ...asking, headers: { origin } });
  expect([response.status, response.headers.get('x-assumed')]).toEqual([status, assumed]);
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Assumed');
});
