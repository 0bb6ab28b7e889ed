import { beforeEach, describe, expect, it } from 'vitest';
import { ids, localWorld, type WorldStore } from '../world';
import { createPlatform } from './app';

const scopes = ['identify', 'guilds', 'guilds.members.read'];

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  world = localWorld();
  platform = createPlatform(world);
  await allow('all', scopes);
});

async function allow(token: string, scopes: string[], expires = '2112-01-01T00:00:00Z') {
  const code = `code-${token}`;
  await world.commit({
    type: 'grant',
    code,
    grant: { userId: ids.me, client: ids.client, scopes, redeemed: false },
  });
  await world.commit({
    type: 'token',
    code,
    token,
    access: { userId: ids.me, client: ids.client, scopes, expires },
  });
}

async function get(path: string, authorization: string | undefined = 'Bearer all') {
  const headers = authorization ? { authorization } : undefined;
  const response = await platform.request(`/api/v10${path}`, { headers: headers ?? {} });
  return { status: response.status, body: await response.json() };
}

const paths = ['/users/@me', '/users/@me/guilds', `/users/@me/guilds/${ids.boardGames}/member`];

describe('the bearer token', () => {
  const unauthorized = { status: 401, body: { message: '401: Unauthorized', code: 0 } };

  it.each(paths)('is needed at %s', async (path) => {
    for (const wrong of ['', 'Bearer', 'Bearer nobody', 'Bot all', 'all', 'Bearer __proto__']) {
      expect(await get(path, wrong)).toEqual(unauthorized);
    }
  });

  it('expires', async () => {
    await allow('old', scopes, '2020-01-01T00:00:00Z');
    expect(await get('/users/@me', 'Bearer old')).toEqual(unauthorized);
  });

  it.each(paths.map((path, index) => [path, scopes[index] ?? ''] as const))(
    'needs at %s the scope %s',
    async (path, scope) => {
      await allow('only', [scope]);
      await allow(
        'others',
        scopes.filter((name) => name !== scope),
      );
      expect((await get(path, 'Bearer only')).status).toBe(200);
      expect(await get(path, 'Bearer others')).toEqual({
        status: 403,
        body: { message: 'Missing Access', code: 50_001 },
      });
    },
  );
});

describe('GET /users/@me', () => {
  it('answers the user as they are now', async () => {
    await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'Wren II' } });
    expect(await get('/users/@me')).toEqual({
      status: 200,
      body: {
        ...world.get().users[ids.me],
        global_name: 'Wren II',
        banner: null,
        accent_color: null,
        collectibles: null,
        mfa_enabled: false,
        locale: 'en-GB',
      },
    });
  });
});

describe('premium_type', () => {
  beforeEach(() => world.commit({ type: 'user', userId: ids.me, patch: { premium_type: 2 } }));

  it('is 0 in a member without the scope identify.premium', async () => {
    const { body } = await get(`/users/@me/guilds/${ids.boardGames}/member`);
    expect(body.user.premium_type).toBe(0);
  });

  it('is the user’s own with it', async () => {
    await allow('premium', ['identify', 'identify.premium']);
    expect((await get('/users/@me', 'Bearer premium')).body.premium_type).toBe(2);
  });
});

describe('the pages of GET /users/@me/guilds', () => {
  it.each([
    ['with_counts=true', 4, 3],
    ['with_counts=1', 4, 3],
    ['with_counts=false', undefined, undefined],
    ['', undefined, undefined],
  ])(
    'have with "%s" the counts %s and %s, and what the user may do',
    async (query, members, online) => {
      const { body } = await get(`/users/@me/guilds?limit=1&${query}`);
      const { approximate_member_count, approximate_presence_count, permissions } = body[0];
      expect([approximate_member_count, approximate_presence_count]).toEqual([members, online]);
      const [CREATE_INVITES, ADMINISTRATOR] = [1n, 1n << 3n];
      expect(BigInt(permissions) & (CREATE_INVITES | ADMINISTRATOR)).toBe(CREATE_INVITES);
    },
  );

  it.each([
    ['limit', '0', 'NUMBER_TYPE_MIN'],
    ['limit', 'many', 'NUMBER_TYPE_COERCE'],
    ['after', 'last', 'NUMBER_TYPE_COERCE'],
    ['before', '-1', 'NUMBER_TYPE_COERCE'],
    ['with_counts', 'yes', 'BASE_TYPE_INVALID'],
  ])('are refused for %s=%s', async (name, value, code) => {
    expect(await get(`/users/@me/guilds?${name}=${value}`)).toMatchObject({
      status: 400,
      body: { code: 50_035, errors: { [name]: { _errors: [{ code }] } } },
    });
  });
});

describe('GET /users/@me/guilds/:id/member', () => {
  it('answers the user as this guild sees them', async () => {
    expect(await get(`/users/@me/guilds/${ids.boardGames}/member`)).toMatchObject({
      status: 200,
      body: {
        nick: 'Captain Wren',
        avatar: 'd41c8e9f0b2a47c6935e8d7f6a5b4c32',
        roles: [],
        joined_at: '2024-03-09T18:30:00.000000+00:00',
        mute: false,
        deaf: false,
        pending: false,
        user: { id: ids.me, username: 'wren.hollow' },
      },
    });
  });

  it('knows whether the guild has muted them', async () => {
    const voice_state = {
      mute: true,
      deaf: false,
      self_mute: false,
      self_deaf: true,
      suppress: false,
    };
    await world.commit({
      type: 'voice',
      channelId: ids.gameNight,
      userId: ids.me,
      patch: { voice_state },
    });
    const { body } = await get(`/users/@me/guilds/${ids.boardGames}/member`);
    expect(body).toMatchObject({ mute: true, deaf: false });
    const response = await get(`/users/@me/guilds/${ids.bookClub}/member`);
    expect(response.body).toMatchObject({ mute: false, deaf: false });
  });

  it.each(['nonsense', '__proto__'])('does not know the guild %s', async (guild) => {
    expect(await get(`/users/@me/guilds/${guild}/member`)).toEqual({
      status: 404,
      body: { message: 'Unknown Guild', code: 10_004 },
    });
  });
});
