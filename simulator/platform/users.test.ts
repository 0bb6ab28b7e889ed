import { beforeEach, describe, expect, it } from 'vitest';
import { ids, localWorld, type WorldStore } from '../world';
import { createPlatform } from './app';

const everything = ['identify', 'guilds', 'guilds.members.read'];

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  world = localWorld();
  platform = createPlatform(world);
  await allow('all', everything);
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
    await allow('old', everything, '2020-01-01T00:00:00Z');
    expect(await get('/users/@me', 'Bearer old')).toEqual(unauthorized);
  });

  it.each(paths.map((path, index) => [path, everything[index] ?? ''] as const))(
    'needs at %s the scope %s',
    async (path, scope) => {
      await allow('only', [scope]);
      await allow(
        'others',
        everything.filter((name) => name !== scope),
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

describe('GET /users/@me/guilds', () => {
  it('tells with each guild what the user may do there', async () => {
    const { body } = await get('/users/@me/guilds');
    const mask = BigInt(body[0].permissions);
    expect(mask & 1n).toBe(1n); // create invites
    expect(mask & (1n << 3n)).toBe(0n); // administrator
  });
});

describe('the pages of GET /users/@me/guilds', () => {
  const listed = async (query: string) => {
    const { body } = await get(`/users/@me/guilds?${query}`);
    return body.map(({ id }: { id: string }) => id);
  };

  it('come to an end when each is asked for after the last one', async () => {
    const pages: string[][] = [];
    for (let after = '0'; pages.length < 5; after = pages.at(-1)?.at(-1) ?? after) {
      pages.push(await listed(`limit=1&after=${after}`));
      if (pages.at(-1)?.length === 0) break;
    }
    expect(pages).toEqual([[ids.boardGames], [ids.bookClub], []]);
  });

  it('lie next to the id that they come before', async () => {
    expect(await listed(`limit=1&before=${ids.bookClub}`)).toEqual([ids.boardGames]);
    expect(await listed('limit=1&before=999999999999999999')).toEqual([ids.bookClub]);
    expect(await listed(`before=${ids.boardGames}`)).toEqual([]);
    expect(await listed(`after=${ids.boardGames}&before=999999999999999999`)).toEqual([
      ids.bookClub,
    ]);
  });

  it.each(['true', '1'])('hold counts with with_counts=%s', async (value) => {
    const { body } = await get(`/users/@me/guilds?limit=1&with_counts=${value}`);
    expect(body[0]).toMatchObject({ approximate_member_count: 4, approximate_presence_count: 3 });
  });

  it.each(['with_counts=false', ''])('hold none with "%s"', async (query) => {
    const { body } = await get(`/users/@me/guilds?${query}`);
    expect(body[0]).not.toHaveProperty('approximate_member_count');
  });

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
    const elsewhere = await get(`/users/@me/guilds/${ids.bookClub}/member`);
    expect(elsewhere.body).toMatchObject({ mute: false, deaf: false });
  });

  it.each(['nonsense', '__proto__'])('does not know the guild %s', async (guild) => {
    expect(await get(`/users/@me/guilds/${guild}/member`)).toEqual({
      status: 404,
      body: { message: 'Unknown Guild', code: 10_004 },
    });
  });
});
