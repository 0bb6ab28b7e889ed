import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { delivered, inMemory } from '../../tests/harness/in-memory';
import { INVENTED_APPLICATION_ID, ids, localWorld, type WorldStore } from '../world';
import { createPlatform } from './app';

const application = { client_id: ids.application, client_secret: 'any' };
const codeGrant = (code: string) => ({ grant_type: 'authorization_code', code });
const exchangeOf = (code: string) => ({ ...application, ...codeGrant(code) });
const basic = (user: string) => ({ authorization: `Basic ${btoa(user)}` });
const invalid = (field: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: `Invalid "${field}" in request.` },
});
const token = /^[0-9a-f]{32}$/;

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  world = localWorld();
  platform = createPlatform(world);
  await grant('a-code', ['identify', 'guilds']);
});

function grant(code: string, scopes: string[], challenge?: string) {
  const made = {
    userId: ids.me,
    client: ids.client,
    scopes,
    redeemed: false,
    ...(challenge ? { challenge } : {}),
  };
  return world.commit({ type: 'grant', code, grant: made });
}

async function post(
  form: Record<string, string>,
  { path = '/api/v10/oauth2/token', headers = {} as Record<string, string> } = {},
) {
  const body = new URLSearchParams(form);
  const response = await platform.request(path, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

async function whoIs(accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await platform.request('/api/v10/oauth2/@me', { headers });
  return { status: response.status, body: await response.json() };
}

describe('POST /oauth2/token with a code', () => {
  it.each(['/api/v10', '/api'])('exchanges it under %s, for a week', async (base) => {
    const { status, body } = await post(exchangeOf('a-code'), { path: `${base}/oauth2/token` });
    expect(status).toBe(200);
    expect(body).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(token),
      expires_in: 604_800,
      refresh_token: expect.stringMatching(token),
      scope: 'identify guilds',
    });
    expect(world.get().grants['a-code']?.redeemed).toBe(true);
    expect(await whoIs(body.access_token)).toMatchObject({
      status: 200,
      body: { user: {}, expires: expect.stringMatching(/\.\d{6}\+00:00$/) },
    });
  });

  it('lets its token expire when it is told to', async () => {
    platform = createPlatform(world, { tokenLifetime: 0 });
    const { body } = await post(exchangeOf('a-code'));
    expect((await whoIs(body.access_token)).status).toBe(401);
  });

  it('exchanges it once', async () => {
    await post(exchangeOf('a-code'));
    expect(await post(exchangeOf('a-code'))).toEqual(invalid('code'));
  });

  it('exchanges it once when asked twice at the same time', async () => {
    const answers = await Promise.all([post(exchangeOf('a-code')), post(exchangeOf('a-code'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(Object.keys(world.get().tokens)).toHaveLength(1);
  });

  it.each(['', 'unknown', '__proto__', 'constructor'])('refuses the code "%s"', async (code) => {
    expect(await post(exchangeOf(code))).toEqual(invalid('code'));
  });
});

describe('the client’s credentials', () => {
  it('are taken by HTTP Basic, as in the documentation’s example', async () => {
    const headers = basic(`${ids.application}:a%3Asecret:with colons`);
    expect((await post(codeGrant('a-code'), { headers })).status).toBe(200);
  });

  it('are taken with the id that the command gives where nobody has set one', async () => {
    const form = { ...exchangeOf('a-code'), client_id: INVENTED_APPLICATION_ID };
    expect((await post(form)).status).toBe(200);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['another application', { ...exchangeOf('a-code'), client_id: '1' }, {}],
    ['no secret', { ...exchangeOf('a-code'), client_secret: '' }, {}],
    ['no credentials', codeGrant('a-code'), {}],
    ['another application by Basic', codeGrant('a-code'), basic('1:any')],
    ['no secret by Basic', codeGrant('a-code'), basic(`${ids.application}:`)],
    ['no colon in Basic', codeGrant('a-code'), basic(ids.application)],
    ['a broken percent sign in Basic', codeGrant('a-code'), basic(`${ids.application}:%`)],
    ['Basic that is not base64', exchangeOf('a-code'), { authorization: 'Basic A' }],
  ])('are refused with %s, and the code stays good', async (_, form, headers) => {
    const error_description = `Send client_id ${ids.application} and a client_secret, in the form or as HTTP Basic; any secret will do here.`;
    const refused = { status: 401, body: { error: 'invalid_client', error_description } };
    expect(await post(form, { headers })).toEqual(refused);
    expect(world.get().grants['a-code']?.redeemed).toBe(false);
  });
});

describe('PKCE', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const exchange = (code_verifier?: string) =>
    post({ ...exchangeOf('with-pkce'), ...(code_verifier ? { code_verifier } : {}) });

  beforeEach(() => grant('with-pkce', ['identify'], challenge));

  it('is worth a token with the verifier alone: another and none are refused, and the code stays good', async () => {
    // The pair is that of RFC 7636, appendix B.
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expect(await exchange('another')).toEqual(invalid('code_verifier'));
    expect(await exchange()).toEqual(invalid('code_verifier'));
    expect((await exchange(verifier)).status).toBe(200);
  });
});

describe('POST /oauth2/token with a refresh token', () => {
  const refresh = (refresh_token: string) =>
    post({ ...application, grant_type: 'refresh_token', refresh_token });

  it('gives new tokens with the same scopes, once', async () => {
    const first = (await post(exchangeOf('a-code'))).body;
    const { status, body } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ scope: 'identify guilds', expires_in: 604_800 });
    expect(body.access_token).not.toBe(first.access_token);
    expect(body.refresh_token).not.toBe(first.refresh_token);
    expect((await whoIs(body.access_token)).status).toBe(200);
    expect(await refresh(first.refresh_token)).toEqual(invalid('refresh_token'));
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it.each(['', 'unknown', '__proto__'])('refuses the refresh token "%s"', async (unknown) => {
    expect(await refresh(unknown)).toEqual(invalid('refresh_token'));
  });
});

/** For a test that asks more often than a second allows. */
const unlimited = { requests: 100_000, seconds: 1 };

describe('POST /oauth2/token with client credentials', () => {
  const ask = (scope: string) =>
    post({ grant_type: 'client_credentials', scope }, { headers: basic(`${ids.application}:x`) });

  it.each(['openid', 'sdk.social_layer'])('gives one for the scope %s', async (scope) => {
    const { status, body } = await ask(scope);
    expect([status, body.scope]).toEqual([200, scope]);
    expect(body).not.toHaveProperty('refresh_token');
  });

  it('signs nobody out: 1,100 of its tokens push out neither what users have granted nor those that are used', async () => {
    await world.commit({ type: 'rateLimit', route: 'global', limit: unlimited });
    const { body: granted } = await post(exchangeOf('a-code'));
    const { body: used } = await ask('identify');
    expect((await whoIs(used.access_token)).status).toBe(200);
    const { body: unused } = await ask('identify');
    for (let count = 0; count < 1100; count += 1) await ask('identify');
    const tokens = [granted, used, unused].map(({ access_token }) => whoIs(access_token));
    expect((await Promise.all(tokens)).map(({ status }) => status)).toEqual([200, 200, 401]);
    const { refresh_token } = granted;
    const refreshed = { ...application, grant_type: 'refresh_token', refresh_token };
    expect((await post(refreshed)).status).toBe(200);
    expect(Object.keys(world.get().tokens).length).toBeLessThan(600);
  });

  it.each(['', 'identify everything'])('refuses the scope "%s"', async (scope) => {
    expect(await ask(scope)).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });
});

it.each(['password', '__proto__'])('POST /oauth2/token refuses the grant type %s', async (type) => {
  expect(await post({ ...application, grant_type: type })).toEqual({
    status: 400,
    body: {
      error: 'unsupported_grant_type',
      error_description: `Grant type ${type} is not supported`,
    },
  });
});

describe('POST /oauth2/token/revoke', () => {
  const path = '/api/v10/oauth2/token/revoke';

  it.each(['access_token', 'refresh_token'] as const)(
    'ends every token of the authorization, told of its %s',
    async (kind) => {
      const { body } = await post(exchangeOf('a-code'));
      await grant('another-code', ['identify']);
      const other = (await post(exchangeOf('another-code'))).body;
      expect((await post({ ...application, token: body[kind] }, { path })).status).toBe(200);
      for (const { access_token, refresh_token } of [body, other]) {
        expect((await whoIs(access_token)).status).toBe(401);
        const again = { ...application, grant_type: 'refresh_token', refresh_token };
        expect(await post(again)).toEqual(invalid('refresh_token'));
      }
    },
  );

  it('leaves other users’ tokens alone, and answers 200 when it is not a token', async () => {
    const { body } = await post(exchangeOf('a-code'));
    const access = { userId: ids.marlo, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
    await world.commit({ type: 'token', token: 'marlos', access });
    for (const token of ['unknown', '__proto__', '']) {
      expect((await post({ ...application, token }, { path })).status).toBe(200);
    }
    await post({ ...application, token: body.access_token }, { path });
    expect((await whoIs('marlos')).status).toBe(200);
  });

  it('closes the connection of the activity that authenticated with the token', async () => {
    const { sdk, host, fault } = inMemory({ world });
    await sdk.ready();
    const { access_token } = (await post(exchangeOf('a-code'))).body;
    await sdk.commands.authenticate({ access_token });
    fault('GET_PLATFORM_BEHAVIORS', { kind: 'silence' });
    const waiting = sdk.commands.getPlatformBehaviors();
    await delivered();
    await post({ ...application, token: access_token }, { path });
    await expect(waiting).rejects.toThrow(/token .* revoked.* \(4003\)/);
    sdk.dispose();
    host.dispose();
  });

  it('needs the client’s credentials', async () => {
    const { body } = await post(exchangeOf('a-code'));
    expect((await post({ token: body.access_token }, { path })).status).toBe(401);
    expect((await whoIs(body.access_token)).status).toBe(200);
  });
});

describe('GET /oauth2/@me', () => {
  async function ask(scopes: string[]) {
    const access = { userId: ids.me, scopes, expires: '2112-01-01T00:00:00.000Z' };
    await world.commit({ type: 'token', token: 't', access });
    return whoIs('t');
  }

  it('tells nobody’s name without the scope identify', async () => {
    expect((await ask(['guilds'])).body).not.toHaveProperty('user');
  });
});
