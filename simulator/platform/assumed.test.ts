import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ids, localWorld } from '../world';
import { createPlatform } from './app';
import { restAssumptions } from './assumed';
import { SIMULATED_BOT_TOKEN } from './caller';

const page = readFileSync(`${import.meta.dirname}/../../docs/assumed.md`, 'utf8');

it('names just the assumptions that docs/assumed.md has for the REST API and the CDN', () => {
  const [, parts = ''] = page.split('## The REST API');
  const rows = [...parts.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id);
  expect([...restAssumptions].sort()).toEqual(rows.sort());
});

const application = `/api/v10/applications/${ids.application}`;
const origin = 'http://localhost:3000';
const bot = { authorization: `Bot ${SIMULATED_BOT_TOKEN}`, origin };
const bearer = { authorization: 'Bearer t', origin };
const form = { 'content-type': 'application/x-www-form-urlencoded', origin };
const json = { ...bearer, 'content-type': 'application/json' };
const client = `client_id=${ids.application}&client_secret=s`;

it.each<[string, string, RequestInit, number, string | null]>([
  ['an answer that is documented', '/api/v10/users/@me', { headers: bearer }, 200, null],
  ['a path without a version', '/api/users/@me', { headers: bearer }, 200, 'unversioned'],
  ['a deprecated version', '/api/v8/users/@me', { headers: bearer }, 200, 'unversioned'],
  [
    'the token URL, which is documented without a version',
    '/api/oauth2/token/revoke',
    { method: 'POST', headers: form, body: `${client}&token=any` },
    200,
    'client-secret',
  ],
  ['no such version', '/api/v5/users/@me', { headers: bearer }, 400, null],
  ['a missing scope', '/api/v10/users/@me/guilds', { headers: bearer }, 403, 'missing-scope'],
  [
    'the member of an unknown guild',
    '/api/users/@me/guilds/1/member',
    { headers: { ...bearer, authorization: 'Bearer m' } },
    404,
    'unversioned, member-unknown-guild',
  ],
  [
    'a fault of OAuth2',
    '/api/v10/oauth2/token',
    { method: 'POST', headers: form, body: `${client}&grant_type=refresh_token` },
    400,
    'client-secret, refresh-once, token-errors',
  ],
  [
    'client credentials',
    '/api/v10/oauth2/token',
    { method: 'POST', headers: form, body: `${client}&grant_type=client_credentials&scope=rpc` },
    200,
    'client-secret, credentials-owner',
  ],
  [
    'a refusal of whoever sends no token',
    '/api/v10/users/@me',
    { headers: { origin } },
    401,
    'unauthorized-body',
  ],
  [
    'a revocation without a token',
    '/api/v10/oauth2/token/revoke',
    { method: 'POST', headers: form, body: client },
    200,
    'client-secret, revoked-without-token',
  ],
  ['prices', `${application}/skus`, { headers: bot }, 200, 'rest-prices'],
  ['a list', `${application}/entitlements`, { headers: bot }, 200, 'page-order'],
  [
    'a form where JSON is wanted',
    `${application}/quick-links`,
    { method: 'POST', headers: { ...bearer, ...form }, body: 'title=a' },
    400,
    'quick-link-fields, json-only',
  ],
  [
    'a body that is too big',
    '/api/v10/oauth2/token',
    { method: 'POST', headers: { ...form, 'content-length': '70000' }, body: 'a'.repeat(70_000) },
    413,
    'body-sizes',
  ],
  [
    'a quick link that lacks its fields',
    `${application}/quick-links`,
    { method: 'POST', headers: json, body: '{}' },
    400,
    'quick-link-fields',
  ],
])(
  '%s names what it rests on, for pages of other origins too',
  async (...[, path, init, status, assumed]) => {
    const world = localWorld();
    const access = { userId: ids.me, expires: '2112-01-01T00:00:00Z' };
    await world.commit({ type: 'token', token: 't', access: { ...access, scopes: ['identify'] } });
    const scopes = ['guilds.members.read'];
    await world.commit({ type: 'token', token: 'm', access: { ...access, scopes } });
    const response = await createPlatform(world).request(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-assumed')).toBe(assumed);
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Assumed');
  },
);
