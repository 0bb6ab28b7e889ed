import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { INVENTED_APPLICATION_ID, ids } from '../world';
import { type AskedPlatform, platformFor } from './testing/platform-for';

const client = { client_id: ids.application, client_secret: 'any' };
const ofCode = (code: string) => ({ grant_type: 'authorization_code', code });
const basic = (user: string) => ({ authorization: `Basic ${btoa(user)}` });
const invalid = (field: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: `Invalid "${field}" in request.` },
});

let { ask, allow, world }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask, allow, world } = await platformFor());
  await grant('a-code');
});

function grant(code: string, more: object = {}, scopes = ['identify', 'guilds']) {
  const made = { userId: ids.me, client: ids.client, scopes, redeemed: false, ...more };
  return world.commit({ type: 'grant', code, grant: made });
}

const post = (form: Record<string, string>, headers: { authorization?: string } = {}) =>
  ask('/oauth2/token', { form, authorization: '', ...headers });
const exchange = (code: string, more: object = {}) => post({ ...client, ...ofCode(code), ...more });
const refresh = (refresh_token: string) =>
  post({ ...client, grant_type: 'refresh_token', refresh_token });
const revoke = (token: string) => ask('/oauth2/token/revoke', { form: { ...client, token } });
const statusOf = async (token: string) =>
  (await ask('/oauth2/@me', { authorization: `Bearer ${token}` })).status;

describe('a code', () => {
  it('is exchanged once, for a token that is valid for the configured lifetime', async () => {
    const token = expect.stringMatching(/^[0-9a-f]{32}$/);
    const { body } = await exchange('a-code');
    expect(body).toMatchObject({ access_token: token, refresh_token: token });
    expect(await statusOf(body.access_token)).toBe(200);
    expect(await exchange('a-code')).toMatchObject(invalid('code'));
    ({ ask, world } = await platformFor([], { tokenLifetime: 0 }));
    await grant('a-code');
    expect(await statusOf((await exchange('a-code')).body.access_token)).toBe(401);
  });

  it('is exchanged once if two requests send it at the same time', async () => {
    const answers = await Promise.all([exchange('a-code'), exchange('a-code')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each(['', 'unknown', '__proto__', 'constructor'])('is refused if it is "%s"', async (each) => {
    expect(await exchange(each)).toMatchObject(invalid('code'));
    expect(await refresh(each)).toMatchObject(invalid('refresh_token'));
  });

  it('with a PKCE challenge gives a token only with its verifier', async () => {
    // The pair is that of RFC 7636, appendix B.
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    await grant('with-pkce', { challenge });
    expect(await exchange('with-pkce')).toMatchObject(invalid('code_verifier'));
    expect((await exchange('with-pkce', { code_verifier })).status).toBe(200);
  });
});

describe('client authentication', () => {
  it('works with HTTP Basic, and with the default id that the command sets', async () => {
    const headers = basic(`${ids.application}:a%3Asecret:with colons`);
    expect((await post(ofCode('a-code'), headers)).status).toBe(200);
    await grant('another');
    const { status } = await exchange('another', { client_id: INVENTED_APPLICATION_ID });
    expect(status).toBe(200);
  });

  it.each<[string, Record<string, string>, { authorization?: string }]>([
    ['another application', { ...client, client_id: '1' }, {}],
    ['no secret', { ...client, client_secret: '' }, {}],
    ['no credentials', {}, {}],
    ['another application by Basic', {}, basic('1:any')],
    ['no secret by Basic', {}, basic(`${ids.application}:`)],
    ['no colon in Basic', {}, basic(ids.application)],
    ['a broken percent sign in Basic', {}, basic(`${ids.application}:%`)],
    ['Basic that is not base64', client, { authorization: 'Basic A' }],
  ])('are refused with %s, and the code stays valid', async (_, form, headers) => {
    const error_description = `Send client_id ${ids.application} and a client_secret, in the form or as HTTP Basic; any secret will do here.`;
    const refused = { status: 401, body: { error: 'invalid_client', error_description } };
    expect(await post({ ...form, ...ofCode('a-code') }, headers)).toMatchObject(refused);
    expect(world.get().grants['a-code']?.redeemed).toBe(false);
  });
});

it('a refresh token gives new tokens with the same scopes, once', async () => {
  const first = (await exchange('a-code')).body;
  const { body } = await refresh(first.refresh_token);
  expect(body).toMatchObject({ scope: 'identify guilds', expires_in: 604_800 });
  expect([first.access_token, first.refresh_token]).not.toContain(body.access_token);
  expect(await statusOf(body.access_token)).toBe(200);
  expect(await refresh(first.refresh_token)).toMatchObject(invalid('refresh_token'));
  expect((await refresh(body.refresh_token)).status).toBe(200);
});

describe('the client_credentials grant', () => {
  const askFor = (scope: string) => post({ ...client, grant_type: 'client_credentials', scope });

  it.each(['openid', 'sdk.social_layer'])('gives a token for only the scope %s', async (scope) => {
    const { body } = await askFor(scope);
    expect(body).toEqual(expect.not.objectContaining({ refresh_token: expect.anything() }));
    expect(body.scope).toBe(scope);
  });

  it('does not evict other tokens: after 600 more, user tokens and tokens in use still work', async () => {
    const limit = { requests: 100_000, seconds: 1 };
    await world.commit({ type: 'rateLimit', route: 'global', limit });
    const { body: granted } = await exchange('a-code');
    const { body: used } = await askFor('identify');
    expect(await statusOf(used.access_token)).toBe(200);
    const { body: unused } = await askFor('identify');
    for (let count = 0; count < 600; count += 1) await askFor('identify');
    const tokens = [granted, used, unused].map(({ access_token }) => statusOf(access_token));
    expect(await Promise.all(tokens)).toEqual([200, 200, 401]);
    expect((await refresh(granted.refresh_token)).status).toBe(200);
    expect(Object.keys(world.get().tokens).length).toBeLessThan(600);
  });

  it.each(['', 'identify everything'])('are refused for the scope "%s"', async (scope) => {
    expect(await askFor(scope)).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });
});

it.each(['password', '__proto__'])('the grant type %s is refused', async (grant_type) => {
  const error_description = `Grant type ${grant_type} is not supported`;
  const body = { error: 'unsupported_grant_type', error_description };
  expect(await post({ ...client, grant_type })).toMatchObject({ status: 400, body });
});

describe('a revocation', () => {
  it.each(['access_token', 'refresh_token'] as const)(
    'by the %s ends every token of the user’s authorization, and no other user’s',
    async (kind) => {
      await grant('another');
      await allow('marlos', ['identify'], { userId: ids.marlo });
      const made = [(await exchange('a-code')).body, (await exchange('another')).body];
      expect((await revoke(made[0][kind])).status).toBe(200);
      for (const { access_token, refresh_token } of made) {
        expect(await statusOf(access_token)).toBe(401);
        expect(await refresh(refresh_token)).toMatchObject(invalid('refresh_token'));
      }
      expect(await statusOf('marlos')).toBe(200);
    },
  );

  it('of an unknown token gets 200, and one without the client’s credentials is refused', async () => {
    for (const token of ['unknown', '__proto__', ''])
      expect((await revoke(token)).status).toBe(200);
    expect((await ask('/oauth2/token/revoke', { form: { token: 't' } })).status).toBe(401);
    expect(await statusOf('t')).toBe(200);
  });
});

it('a token does not reveal its user without the scope identify', async () => {
  await allow('guilds', ['guilds']);
  const { body } = await ask('/oauth2/@me', { authorization: 'Bearer guilds' });
  expect(body).not.toHaveProperty('user');
});
