import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ids, localWorld, type RateLimit, type WorldStore } from '../world';
import { createPlatform } from './app';

const GUILDS = 'GET /users/@me/guilds';
const MEMBER = 'GET /users/@me/guilds/:guildId/member';

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
  world = localWorld();
  platform = createPlatform(world);
  const access = { userId: ids.me, expires: '2112-01-01T00:00:00Z' };
  const scopes = ['guilds', 'guilds.members.read'];
  for (const token of ['a', 'b']) {
    await world.commit({ type: 'token', token, access: { ...access, scopes } });
  }
});
afterEach(() => vi.useRealTimers());

const limit = (route: string, limit: RateLimit | null) =>
  world.commit({ type: 'rateLimit', route, limit });

async function ask(path = '/users/@me/guilds', token = 'a', base = '/api/v10') {
  const headers = { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' };
  const response = await platform.request(base + path, { headers });
  const of = (name: string) => response.headers.get(name);
  return { status: response.status, of, body: await response.json(), response };
}

it('tells with each answer how far its bucket is', async () => {
  await limit(GUILDS, { requests: 5, seconds: 10 });
  const { status, of } = await ask();
  expect(status).toBe(200);
  expect(of('x-ratelimit-limit')).toBe('5');
  expect(of('x-ratelimit-remaining')).toBe('4');
  expect(of('x-ratelimit-reset')).toBe(String(Date.UTC(2026, 0, 1) / 1000 + 10));
  expect(of('x-ratelimit-reset-after')).toBe('10');
  expect(of('x-ratelimit-scope')).toBeNull();
  vi.setSystemTime(Date.UTC(2026, 0, 1) + 2500);
  const later = await ask();
  expect(later.of('x-ratelimit-remaining')).toBe('3');
  expect(later.of('x-ratelimit-reset-after')).toBe('7.5');
});

it('is generous until somebody sets another limit, and again when it is taken away', async () => {
  const generous = Number((await ask()).of('x-ratelimit-limit'));
  expect(generous).toBeGreaterThanOrEqual(10_000);
  await limit(GUILDS, { requests: 0, seconds: 60 });
  expect((await ask()).status).toBe(429);
  expect((await ask(`/users/@me/guilds/${ids.bookClub}/member`)).status).toBe(200);
  await limit(GUILDS, null);
  expect(Number((await ask()).of('x-ratelimit-limit'))).toBe(generous);
});

it('counts each caller and each guild apart, in one bucket over all versions', async () => {
  await limit(MEMBER, { requests: 1, seconds: 10 });
  const path = `/users/@me/guilds/${ids.boardGames}/member`;
  const first = await ask(path);
  expect((await ask(path, 'a', '/api/v9')).status).toBe(429);
  expect((await ask(path, 'b')).status).toBe(200);
  const other = await ask(`/users/@me/guilds/${ids.bookClub}/member`);
  expect(other.status).toBe(200);
  expect(other.of('x-ratelimit-bucket')).toBe(first.of('x-ratelimit-bucket'));
});

it('is forgotten first of a thousand buckets, since callers decide how many there would be', async () => {
  await limit(GUILDS, { requests: 1, seconds: 10 });
  await ask();
  const status = async () => (await ask()).status;
  for (let caller = 0; caller < 900; caller += 1) await ask('/users/@me/guilds', `c${caller}`);
  expect(await status()).toBe(429);
  for (let caller = 900; caller < 1001; caller += 1) await ask('/users/@me/guilds', `c${caller}`);
  expect(await status()).toBe(200);
});

it('can be the resource’s, shared by all callers', async () => {
  await limit(GUILDS, { requests: 1, seconds: 10, scope: 'shared' });
  await ask();
  const { status, of, body } = await ask('/users/@me/guilds', 'b');
  expect([status, of('x-ratelimit-scope')]).toEqual([429, 'shared']);
  expect(body.message).toBe('The resource is being rate limited.');
});

it('is 50 requests a second over all routes of a caller, until somebody sets another one', async () => {
  const member = `/users/@me/guilds/${ids.bookClub}/member`;
  for (let count = 0; count < 50; count += 1) {
    expect((await ask(count % 2 ? member : undefined)).status).toBe(200);
  }
  const { status, body } = await ask();
  expect([status, body]).toEqual([429, expect.objectContaining({ global: true })]);
  expect((await ask('/users/@me/guilds', 'b')).status).toBe(200);
  vi.setSystemTime(Date.now() + 1000);
  expect((await ask()).status).toBe(200);
  await limit('global', { requests: 100, seconds: 1 });
  for (let count = 0; count < 99; count += 1) await ask();
  expect((await ask()).status).toBe(200);
});

it('is nobody’s without a token, so that no page uses up that of the activity’s server', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ grant_type: 'none' }) };
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const response = await platform.request('/api/v10/oauth2/token', init);
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
});

it('lets pages of other origins read its headers', async () => {
  await limit(GUILDS, { requests: 0, seconds: 1 });
  const { of } = await ask();
  const exposed = of('access-control-expose-headers')?.toLowerCase().split(',');
  for (const name of ['retry-after', 'x-ratelimit-reset-after', 'x-ratelimit-scope']) {
    expect(exposed).toContain(name);
    expect(of(name)).not.toBeNull();
  }
  expect(of('access-control-allow-origin')).toBe('http://localhost:3000');
});

it.each<[string, object | null]>([
  ['/users/@me', { requests: 1, seconds: 1 }],
  [GUILDS, { requests: -1, seconds: 1 }],
  [GUILDS, { requests: 1, seconds: 0 }],
  [GUILDS, { requests: 1 }],
  [GUILDS, {}],
])('refuses for %s the limit %j', async (route, refused) => {
  await expect(limit(route, refused as RateLimit)).rejects.toThrow(/^(A rate limit|.*not a route)/);
});
