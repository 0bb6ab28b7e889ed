import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { REST } from '@discordjs/rest';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlatform } from '../../simulator/platform';
import { SIMULATED_BOT_TOKEN } from '../../simulator/platform/caller';
import { ids, localWorld } from '../../simulator/world';

/** A client for Discord's API; only the address is another. */
const world = localWorld();
let api: string;
let server: ReturnType<typeof serve>;

beforeAll(async () => {
  const { fetch } = createPlatform(world);
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});

afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const bot = () => new REST({ api, version: '10' }).setToken(SIMULATED_BOT_TOKEN);
const application = `/applications/${ids.application}` as const;

let codes = 0;
/** Exchanges a code by a form, with the application's credentials in Basic. */
async function signIn(): Promise<REST> {
  codes += 1;
  const code = `code-${codes}`;
  const scopes = ['identify', 'guilds', 'guilds.members.read'];
  const grant = { userId: ids.me, client: ids.client, scopes, redeemed: false };
  await world.commit({ type: 'grant', code, grant });
  const tokens = await new REST({ api }).post('/oauth2/token', {
    auth: false,
    passThroughBody: true,
    body: new URLSearchParams({ grant_type: 'authorization_code', code }),
    headers: {
      authorization: `Basic ${btoa(`${ids.application}:secret`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const { access_token } = tokens as { access_token: string };
  return new REST({ api, authPrefix: 'Bearer' }).setToken(access_token);
}

async function all(rest: REST, path: `/${string}`, limit: number): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  for (let after = '0'; ; after = found.at(-1)?.id ?? after) {
    const query = new URLSearchParams({ limit: String(limit), after });
    const page = (await rest.get(path, { query })) as { id: string }[];
    found.push(...page);
    if (page.length < limit) return found;
  }
}

it('lists all guilds of a user, and the user as a member of each', async () => {
  const rest = await signIn();
  const guilds = await all(rest, '/users/@me/guilds', 1);
  expect(guilds.map(({ id }) => id)).toEqual([ids.boardGames, ids.bookClub]);
  for (const { id } of guilds) {
    const member = await rest.get(`/users/@me/guilds/${id}/member`);
    expect(member).toMatchObject({ user: { id: ids.me } });
  }
});

it('lists all entitlements, and the SKUs', async () => {
  const entitlements = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: String(900000000000000000n + BigInt(index)), sku_id: ids.brassDice },
    ...{ application_id: ids.application, user_id: ids.marlo, type: 1, gift_code_flags: 0 },
  }));
  for (const entitlement of entitlements) await world.commit({ type: 'entitlement', entitlement });
  const found = await all(bot(), `${application}/entitlements`, 50);
  expect(found).toHaveLength(120 + 2);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  const skus = await bot().get(`${application}/skus`);
  expect(skus).toHaveLength(Object.keys(world.get().skus).length);
});

it('creates and deletes a test entitlement', async () => {
  const body = { sku_id: ids.tablePass, owner_id: ids.marlo, owner_type: 2 };
  const made = (await bot().post(`${application}/entitlements`, { body })) as { id: string };
  await bot().delete(`${application}/entitlements/${made.id}`);
  const again = bot().get(`${application}/entitlements/${made.id}`);
  await expect(again).rejects.toMatchObject({ status: 404, code: 10_029 });
});

it('waits out a 429 response', async () => {
  const route = 'GET /users/@me/guilds';
  const limit = { requests: 1, seconds: 0.4 };
  const rest = await signIn();
  const other = await signIn();
  await world.commit({ type: 'rateLimit', route, limit });
  const waits: number[] = [];
  rest.on('rateLimited', ({ timeToReset }) => waits.push(timeToReset));
  const start = Date.now();
  const asking = [1, 2].map(() => rest.get('/users/@me/guilds'));
  const [first, second] = await Promise.all(asking);
  expect(second).toEqual(first);
  expect(Date.now() - start).toBeGreaterThanOrEqual(360);
  expect(waits.length).toBeGreaterThan(0);
  // Another caller has a bucket of its own.
  expect(await other.get('/users/@me/guilds')).toEqual(first);
  await world.commit({ type: 'rateLimit', route, limit: null });
});
