import { beforeEach, expect, it } from 'vitest';
import { ids } from '../world';
import { type AskedPlatform, platformFor } from './testing/platform-for';

const scopes = ['identify', 'guilds', 'guilds.members.read'];
const member = `/users/@me/guilds/${ids.boardGames}/member`;
const needed = ['/users/@me', '/users/@me/guilds', member].map(
  (path, index) => [path, scopes[index] ?? ''] as const,
);

let { ask, allow, world }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask, allow, world } = await platformFor(scopes));
});

it.each(needed)('%s needs a valid token and the scope %s', async (path, scope) => {
  const refused = { status: 401, body: { message: '401: Unauthorized', code: 0 } };
  await allow('old', scopes, { expires: '2020-01-01T00:00:00Z' });
  const wrong = ['', 'Bearer', 'Bearer x', 'Bot t', 't', 'Bearer __proto__', 'Bearer old'];
  for (const authorization of wrong)
    expect(await ask(path, { authorization }), authorization).toMatchObject(refused);
  await allow('only', [scope]);
  expect((await ask(path, { authorization: 'Bearer only' })).status).toBe(200);
  const others = scopes.filter((each) => each !== scope);
  await allow('others', others);
  expect(await ask(path, { authorization: 'Bearer others' })).toMatchObject({
    status: 403,
    body: { message: 'Missing Access', code: 50_001 },
  });
});

it('the user’s locale and premium type are visible only to tokens with their scopes', async () => {
  await world.commit({ type: 'user', userId: ids.me, patch: { premium_type: 2 } });
  await allow('premium', ['identify', 'identify.premium']);
  const own = await ask('/users/@me', { authorization: 'Bearer premium' });
  expect(own.body).toMatchObject({ premium_type: 2, locale: 'en-GB', mfa_enabled: false });
  expect((await ask(member)).body.user.premium_type).toBe(0);
});

it.each([
  ['with_counts=true', 4, 3],
  ['with_counts=1', 4, 3],
  ['with_counts=false', undefined, undefined],
  ['', undefined, undefined],
])('guilds for "%s" have the counts %s and %s, and permissions', async (query, members, online) => {
  const { body } = await ask(`/users/@me/guilds?limit=1&${query}`);
  const { approximate_member_count, approximate_presence_count, permissions } = body[0];
  expect([approximate_member_count, approximate_presence_count]).toEqual([members, online]);
  const [CREATE_INVITES, ADMINISTRATOR] = [1n, 1n << 3n];
  expect(BigInt(permissions) & (CREATE_INVITES | ADMINISTRATOR)).toBe(CREATE_INVITES);
});

it.each([
  ['limit', '0', 'NUMBER_TYPE_MIN'],
  ['limit', 'many', 'NUMBER_TYPE_COERCE'],
  ['after', 'last', 'NUMBER_TYPE_COERCE'],
  ['before', '-1', 'NUMBER_TYPE_COERCE'],
  ['with_counts', 'yes', 'BASE_TYPE_INVALID'],
])('a list is refused for %s=%s', async (name, value, code) => {
  expect(await ask(`/users/@me/guilds?${name}=${value}`)).toMatchObject({
    status: 400,
    body: { code: 50_035, errors: { [name]: { _errors: [{ code }] } } },
  });
});

it('a member is muted in the guild that has muted them, and in no other', async () => {
  const off = { mute: true, deaf: false, self_mute: false, self_deaf: true, suppress: false };
  const change = { channelId: ids.gameNight, userId: ids.me, patch: { voice_state: off } };
  await world.commit({ type: 'voice', ...change });
  const here = { nick: 'Captain Wren', mute: true, deaf: false, pending: false };
  expect((await ask(member)).body).toMatchObject(here);
  const elsewhere = await ask(`/users/@me/guilds/${ids.bookClub}/member`);
  expect(elsewhere.body).toMatchObject({ nick: null, mute: false, deaf: false });
  expect((await ask('/users/@me/guilds/__proto__/member')).body.code).toBe(10_004);
});
