import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ids, type RateLimit } from '../world';
import { type AskedPlatform, platformFor } from './testing/platform-for';

const GUILDS = 'GET /users/@me/guilds';
const memberOf = (guild: string) => `/users/@me/guilds/${guild}/member`;
const now = Date.UTC(2026, 0, 1);

let { ask: askAs, allow, world }: AskedPlatform = {} as never;
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const scopes = ['guilds', 'guilds.members.read'];
  ({ ask: askAs, allow, world } = await platformFor(scopes));
  await allow('b', scopes);
});
afterEach(() => vi.useRealTimers());

const limit = (route: string, limit: RateLimit | null) =>
  world.commit({ type: 'rateLimit', route, limit });

async function ask(path = '/users/@me/guilds', token = 't') {
  const headers = { origin: 'http://localhost:3000' };
  const answer = await askAs(path, { authorization: `Bearer ${token}`, headers });
  return { ...answer, of: (name: string) => answer.response.headers.get(name) };
}
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

it('sends the state of its bucket with each response', async () => {
  await limit(GUILDS, { requests: 5, seconds: 10 });
  const { of } = await ask();
  const names = ['limit', 'remaining', 'reset', 'reset-after', 'scope'];
  const told = names.map((name) => of(`x-ratelimit-${name}`));
  expect(told).toEqual(['5', '4', String(now / 1000 + 10), '10', null]);
  vi.setSystemTime(now + 2500);
  const later = await ask();
  expect(later.of('x-ratelimit-remaining')).toBe('3');
  expect(later.of('x-ratelimit-reset-after')).toBe('7.5');
  // Pages of other origins may read them.
  const exposed = of('access-control-expose-headers')?.toLowerCase().split(',');
  const readable = ['retry-after', 'x-ratelimit-reset-after', 'x-ratelimit-scope'];
  expect(exposed).toEqual(expect.arrayContaining(readable));
});

it('is generous by default, and again when a custom limit is removed', async () => {
  const generous = Number((await ask()).of('x-ratelimit-limit'));
  expect(generous).toBeGreaterThanOrEqual(10_000);
  await limit(GUILDS, { requests: 0, seconds: 60 });
  expect(await statusOf()).toBe(429);
  expect(await statusOf(memberOf(ids.bookClub))).toBe(200);
  await limit(GUILDS, null);
  expect(Number((await ask()).of('x-ratelimit-limit'))).toBe(generous);
});

it('counts each caller and each guild separately, in one bucket for all API versions', async () => {
  await limit('GET /users/@me/guilds/:guildId/member', { requests: 1, seconds: 10 });
  const path = memberOf(ids.boardGames);
  const first = await ask(path);
  expect(await statusOf(`/api/v9${path}`)).toBe(429);
  expect(await statusOf(path, 'b')).toBe(200);
  const other = await ask(memberOf(ids.bookClub));
  expect(other.status).toBe(200);
  expect(other.of('x-ratelimit-bucket')).toBe(first.of('x-ratelimit-bucket'));
});

it('keeps the newest thousand buckets, since callers determine how many there would be', async () => {
  await limit(GUILDS, { requests: 1, seconds: 10 });
  await ask();
  for (let caller = 0; caller < 900; caller += 1) await ask(undefined, `c${caller}`);
  expect(await statusOf()).toBe(429);
  for (let caller = 900; caller < 1001; caller += 1) await ask(undefined, `c${caller}`);
  expect(await statusOf()).toBe(200);
});

it('can be shared by all callers of a resource', async () => {
  await limit(GUILDS, { requests: 1, seconds: 10, scope: 'shared' });
  await ask();
  const { status, of, body } = await ask(undefined, 'b');
  expect([status, of('x-ratelimit-scope')]).toEqual([429, 'shared']);
  expect(body.message).toBe('The resource is being rate limited.');
});

it('is 50 requests a second over all routes of a caller by default', async () => {
  for (let count = 0; count < 50; count += 1) {
    expect(await statusOf(count % 2 ? memberOf(ids.bookClub) : undefined)).toBe(200);
  }
  expect(await ask()).toMatchObject({ status: 429, body: { global: true } });
  expect(await statusOf(undefined, 'b')).toBe(200);
  vi.setSystemTime(Date.now() + 1000);
  expect(await statusOf()).toBe(200);
  await limit('global', { requests: 100, seconds: 1 });
  for (let count = 0; count < 99; count += 1) await ask();
  expect(await statusOf()).toBe(200);
});

it('ignores requests without a token, so that no page uses up the limit of the activity’s server', async () => {
  const asking = { authorization: '', form: { grant_type: 'none' } };
  const answers = Array.from({ length: 200 }, () => askAs('/oauth2/token', asking));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
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
