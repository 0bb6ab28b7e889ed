import { beforeEach, describe, expect, it } from 'vitest';
import { ids } from '../world/seed';
import { localWorld, type WorldStore } from '../world/store';
import { createPlatform } from './app';
import { SIMULATED_BOT_TOKEN } from './caller';

const bot = `Bot ${SIMULATED_BOT_TOKEN}`;
const application = `/applications/${ids.application}`;
const instance = `i-5-gc-${ids.boardGames}-${ids.gameNight}`;

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(() => {
  world = localWorld();
  platform = createPlatform(world);
});

async function ask(path: string, { method = 'GET', authorization = bot } = {}) {
  const init = { method, headers: { authorization } };
  const response = await platform.request(`/api/v10${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

describe('the bot’s token', () => {
  const paths = [
    ['GET', `${application}/skus`],
    ['GET', `${application}/entitlements`],
    ['POST', `${application}/entitlements/${ids.testHintPack}/consume`],
    ['GET', `${application}/activity-instances/${instance}`],
  ] as const;

  it.each(paths)('is needed for %s %s', async (method, path) => {
    for (const authorization of ['', 'Bot', 'Bot other', SIMULATED_BOT_TOKEN, `Bearer ${bot}`]) {
      expect(await ask(path, { method, authorization })).toEqual({
        status: 401,
        body: { message: '401: Unauthorized', code: 0 },
      });
    }
  });

  it.each(paths)('opens no other application to %s %s', async (method, path) => {
    expect(await ask(path.replace(ids.application, '9'), { method })).toEqual({
      status: 404,
      body: { message: 'Unknown Application', code: 10_002 },
    });
  });

  it('may be another one', async () => {
    platform = createPlatform(world, { botToken: 'own' });
    expect((await ask(`${application}/skus`)).status).toBe(401);
    expect((await ask(`${application}/skus`, { authorization: 'Bot own' })).status).toBe(200);
  });
});

describe('GET skus', () => {
  it('lists all of them, for sale or not', async () => {
    const { body } = await ask(`${application}/skus`);
    expect(body).toEqual(Object.values(world.get().skus));
  });
});

describe('GET entitlements', () => {
  const found = async (query: string) => {
    const { body } = await ask(`${application}/entitlements?${query}`);
    return body.map(({ id }: { id: string }) => id);
  };

  it('lists those of a user, consumed or not', async () => {
    await world.commit({ type: 'consume', entitlementId: ids.testHintPack });
    expect(await found(`user_id=${ids.me}`)).toEqual([ids.ownedTable, ids.testHintPack]);
    expect(await found(`user_id=${ids.marlo}`)).toEqual([]);
    expect(await found('')).toHaveLength(2);
  });

  it('lists those of some SKUs', async () => {
    expect(await found(`sku_ids=${ids.hintPack},${ids.brassDice}`)).toEqual([ids.testHintPack]);
    expect(await found(`sku_ids=&user_id=${ids.me}`)).toHaveLength(2);
  });
});

describe('POST consume', () => {
  const consume = (id: string) =>
    ask(`${application}/entitlements/${id}/consume`, { method: 'POST' });

  it('uses a consumable up, once', async () => {
    expect(await consume(ids.testHintPack)).toEqual({ status: 204, body: undefined });
    expect(world.get().entitlements[ids.testHintPack]?.consumed).toBe(true);
    expect((await consume(ids.testHintPack)).status).toBe(400);
  });

  it('does not use a durable up', async () => {
    expect((await consume(ids.ownedTable)).status).toBe(400);
    expect(world.get().entitlements[ids.ownedTable]?.consumed).toBe(false);
  });

  it.each(['9', '__proto__'])('does not know the entitlement %s', async (id) => {
    expect(await consume(id)).toEqual({
      status: 404,
      body: { message: 'Unknown Entitlement', code: 10_029 },
    });
  });
});

describe('GET activity-instances', () => {
  const record = (id: string) => ask(`${application}/activity-instances/${id}`);

  it.each([
    [
      `gc-${ids.boardGames}-${ids.gameNight}`,
      { kind: 'gc', guild_id: ids.boardGames, channel_id: ids.gameNight },
    ],
    [`pc-${ids.juniperDm}`, { kind: 'pc', channel_id: ids.juniperDm }],
    [`cl-${ids.me}`, { kind: 'cl', user_id: ids.me }],
  ])('knows the instance at %s', async (id, place) => {
    expect(await record(`i-5-${id}`)).toEqual({
      status: 200,
      body: {
        application_id: ids.application,
        instance_id: `i-5-${id}`,
        launch_id: '5',
        location: { id, ...place },
        users: [ids.me, ids.marlo],
      },
    });
  });

  it('tells who is in it now', async () => {
    await world.commit({ type: 'participants', userIds: [ids.pixel] });
    expect((await record(instance)).body.users).toEqual([ids.pixel]);
  });

  it.each([
    'nonsense',
    'i-5',
    'i-5-gc',
    `i-5-gc-${ids.bookClub}-${ids.gameNight}`,
    `i-5-gc-${ids.boardGames}-1`,
    `i-5-pc-${ids.gameNight}`,
    'i-5-cl-1',
    'i-5-cl-__proto__',
    `i-5-xx-${ids.me}`,
  ])('does not know the instance %s', async (id) => {
    expect(await record(id)).toEqual({
      status: 404,
      body: { message: '404: Not Found', code: 0 },
    });
  });
});
