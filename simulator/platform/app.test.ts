import { beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../world/seed';
import { localWorld, type WorldStore } from '../world/store';
import { createPlatform } from './app';

const application = { client_id: ids.application, client_secret: 'any' };
const exchangeOf = (code: string) => ({ ...application, grant_type: 'authorization_code', code });

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  world = localWorld();
  platform = createPlatform(world);
  await grant('a-code', ['identify', 'guilds']);
});

function grant(code: string, scopes: string[]) {
  return world.commit({
    type: 'grant',
    code,
    grant: { userId: ids.me, scopes, redeemed: false },
  });
}

async function post(form: Record<string, string>, base = '/api/v10') {
  const body = new URLSearchParams(form);
  const response = await platform.request(`${base}/oauth2/token`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

describe('POST /oauth2/token', () => {
  it.each(['/api/v10', '/api'])('exchanges a code under %s', async (base) => {
    const { status, body } = await post(exchangeOf('a-code'), base);
    expect(status).toBe(200);
    expect(body).toEqual({
      token_type: 'Bearer',
      access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
      expires_in: expect.any(Number),
      refresh_token: expect.stringMatching(/^[0-9a-f]{32}$/),
      scope: 'identify guilds',
    });
    const expires = new Date(Date.now() + body.expires_in * 1000 + 1000);
    expect(expires.getUTCFullYear()).toBe(2112);
    expect(world.get().tokens[body.access_token]).toEqual({
      userId: ids.me,
      scopes: ['identify', 'guilds'],
      expires: '2112-01-01T00:00:00.000Z',
    });
    expect(world.get().grants['a-code']?.redeemed).toBe(true);
  });

  const invalidGrant = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
  };

  it('exchanges a code once', async () => {
    await post(exchangeOf('a-code'));
    expect(await post(exchangeOf('a-code'))).toEqual(invalidGrant);
  });

  it('exchanges a code once when asked twice at the same time', async () => {
    const answers = await Promise.all([post(exchangeOf('a-code')), post(exchangeOf('a-code'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(Object.keys(world.get().tokens)).toHaveLength(1);
  });

  it.each(['', 'unknown', '__proto__', 'constructor'])('refuses the code "%s"', async (code) => {
    expect(await post(exchangeOf(code))).toEqual(invalidGrant);
  });

  it('refuses another application, and one without a secret', async () => {
    const refused = { status: 401, body: { error: 'invalid_client' } };
    expect(await post({ ...exchangeOf('a-code'), client_id: '1' })).toEqual(refused);
    expect(await post({ ...exchangeOf('a-code'), client_secret: '' })).toEqual(refused);
    expect(world.get().grants['a-code']?.redeemed).toBe(false);
  });

  it('refuses other grant types', async () => {
    expect(await post({ ...application, grant_type: 'password' })).toEqual({
      status: 400,
      body: {
        error: 'unsupported_grant_type',
        error_description: 'Grant type password is not supported',
      },
    });
  });

  it('takes a form, not JSON', async () => {
    const response = await platform.request('/api/v10/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchangeOf('a-code')),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('GET /oauth2/@me', () => {
  async function ask(scopes: string[], token = 't') {
    const access = { userId: ids.me, scopes, expires: '2112-01-01T00:00:00.000Z' };
    await world.commit({ type: 'token', code: 'a-code', token: 't', access });
    const headers = { authorization: `Bearer ${token}` };
    const response = await platform.request('/api/v10/oauth2/@me', { headers });
    return { status: response.status, body: await response.json() };
  }

  it('tells for which application a token is, and whose it is', async () => {
    const { application, users } = world.get();
    expect(await ask(['identify'])).toEqual({
      status: 200,
      body: {
        application,
        scopes: ['identify'],
        expires: '2112-01-01T00:00:00.000Z',
        user: users[ids.me],
      },
    });
  });

  it('tells nobody’s name without the scope identify', async () => {
    expect((await ask(['guilds'])).body).not.toHaveProperty('user');
  });

  it('takes no token that it has not made', async () => {
    expect((await ask([], 'x')).body).toEqual({ message: '401: Unauthorized', code: 0 });
  });
});

describe('the REST API', () => {
  it.each(['/api/v10/nothing', '/api/users', '/elsewhere'])('finds nothing at %s', async (path) => {
    const response = await platform.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: '404: Not Found', code: 0 });
  });

  it('refuses a method that a path does not take', async () => {
    const response = await platform.request('/api/v10/oauth2/token');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toEqual({ message: '405: Method Not Allowed', code: 0 });
  });

  const origin = 'http://localhost:3000';

  it('lets pages of any origin send their token', async () => {
    const response = await platform.request('/api/v10/users/@me', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/api/v10/users/@me', '/api/v10/nothing', '/cdn/avatars/1/a.png'])(
    'lets pages of any origin read what goes wrong at %s',
    async (path) => {
      const response = await platform.request(path, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );
});
