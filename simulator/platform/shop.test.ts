import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../testing/client';
import { GUILD_SUBSCRIPTION, ids, localWorld, type ShopSku, type WorldStore } from '../world';
import { AVAILABLE } from '../world/defaults';
import { createPlatform } from './app';
import { SIMULATED_BOT_TOKEN } from './caller';

const bot = `Bot ${SIMULATED_BOT_TOKEN}`;
const application = `/applications/${ids.application}`;
const instance = ids.instance;

let world: WorldStore;
let platform: ReturnType<typeof createPlatform>;

beforeEach(() => {
  world = localWorld();
  platform = createPlatform(world);
});

interface Asking {
  method?: string;
  authorization?: string;
  json?: unknown;
}

async function ask(path: string, { method = 'GET', authorization = bot, json }: Asking = {}) {
  const headers = new Headers({ authorization });
  if (json !== undefined) headers.set('content-type', 'application/json');
  const init = { method, headers, body: json === undefined ? null : JSON.stringify(json) };
  const response = await platform.request(`/api/v10${path}`, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

describe('the bot’s token', () => {
  const paths = [
    ['GET', `${application}/skus`],
    ['GET', `${application}/entitlements`],
    ['GET', `${application}/entitlements/${ids.testHintPack}`],
    ['POST', `${application}/entitlements`],
    ['DELETE', `${application}/entitlements/${ids.testHintPack}`],
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

  it.each([
    ['GET', ''],
    ['POST', '/consume'],
  ])('finds no entitlement that there is not: %s %s', async (method, end) => {
    for (const id of ['9', '__proto__']) {
      const { status, body } = await ask(`${application}/entitlements/${id}${end}`, { method });
      expect([status, body.code]).toEqual([404, 10_029]);
    }
  });

  it('may be another one', async () => {
    platform = createPlatform(world, { botToken: 'own' });
    expect((await ask(`${application}/skus`)).status).toBe(401);
    expect((await ask(`${application}/skus`, { authorization: 'Bot own' })).status).toBe(200);
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

  const owned = (id: string, fields: object = {}) =>
    world.commit({
      type: 'entitlement',
      entitlement: {
        ...{ id, sku_id: ids.brassDice, application_id: ids.application, user_id: ids.me },
        ...{ type: 1, gift_code_flags: 0 },
        ...fields,
      },
    });

  it('come to an end, 100 at a time', async () => {
    const all = Array.from({ length: 205 }, (_, index) =>
      String(900000000000000000n + BigInt(index)),
    );
    for (const id of [...all].reverse()) await owned(id);
    const seen: string[] = [];
    const lengths: number[] = [];
    for (let after = '899999999999999999'; lengths.length < 9; after = seen.at(-1) ?? '') {
      const page = await found(`after=${after}`);
      lengths.push(page.length);
      seen.push(...page);
      if (page.length === 0) break;
    }
    expect(lengths).toEqual([100, 100, 5, 0]);
    expect(seen).toEqual(all);
    expect(await found(`before=${all[1]}&limit=2`)).toEqual([ids.testHintPack, all[0]]);
  });

  it('hold those of a guild, and leave out what has ended or has been deleted', async () => {
    await owned('1', { guild_id: ids.boardGames, user_id: undefined });
    await owned('2', { ends_at: '2020-01-01T00:00:00Z' });
    await owned('3', { ends_at: '2112-01-01T00:00:00Z' });
    await world.commit({ type: 'entitlementDelete', entitlementId: ids.testHintPack });
    const rest = ['3', ids.ownedTable];
    expect(await found(`guild_id=${ids.boardGames}`)).toEqual(['1']);
    expect(await found(`user_id=${ids.me}`)).toEqual(['2', ...rest]);
    expect(await found(`user_id=${ids.me}&exclude_ended=true`)).toEqual(rest);
    expect(await found(`user_id=${ids.me}&exclude_deleted=false`)).toEqual([
      '2',
      ...rest,
      ids.testHintPack,
    ]);
  });
});

describe('test entitlements', () => {
  const create = (json: unknown) => ask(`${application}/entitlements`, { method: 'POST', json });
  const remove = (id: string) => ask(`${application}/entitlements/${id}`, { method: 'DELETE' });
  const pass = { sku_id: ids.tablePass, owner_id: ids.me, owner_type: 2 };

  it('are made for a user, seen like any other, and deleted', async () => {
    const { status, body } = await create(pass);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d+$/),
        sku_id: ids.tablePass,
        application_id: ids.application,
        user_id: ids.me,
        promotion_id: null,
        type: 8,
        deleted: false,
        gift_code_flags: 0,
        consumed: false,
      },
    ]);
    expect((await ask(`${application}/entitlements/${body.id}`)).body).toMatchObject(body);
    expect(await remove(body.id)).toEqual({ status: 204, body: undefined });
    expect((await remove(body.id)).body.code).toBe(10_029);
    expect((await ask(`${application}/entitlements/${body.id}`)).status).toBe(404);
  });

  it('are made for a guild', async () => {
    const { id, ...value } = world.get().skus[ids.tablePass] as ShopSku;
    const ofAll = { ...value, flags: AVAILABLE | GUILD_SUBSCRIPTION };
    await world.commit({ type: 'put', kind: 'sku', id, value: ofAll });
    const { body } = await create({ ...pass, owner_id: ids.bookClub, owner_type: 1 });
    expect(body).toMatchObject({ guild_id: ids.bookClub, type: 8 });
    expect(body).not.toHaveProperty('user_id');
    const ofOne = await create(pass);
    expect(ofOne.body).toMatchObject({ code: 50_035, errors: { owner_type: {} } });
  });

  it('of a user’s subscription are not made for a guild', async () => {
    const { status, body } = await create({ ...pass, owner_id: ids.bookClub, owner_type: 1 });
    expect([status, body.code]).toEqual([400, 50_035]);
    expect(body.errors.owner_type._errors[0].message).toBe('This subscription is for one user.');
  });

  it.each([
    ['an unknown SKU', { ...pass, sku_id: '__proto__' }, 10_027],
    ['an unknown user', { ...pass, owner_id: '9' }, 10_013],
    ['an unknown guild', { ...pass, owner_type: 1 }, 10_004],
  ])('are refused for %s', async (_, json, code) => {
    expect((await create(json)).body.code).toBe(code);
  });
});

it('more test entitlements than a world holds are refused with a sentence, and leave room for purchases', async () => {
  const player = client();
  platform = createPlatform(player.world);
  const limit = { requests: 100_000, seconds: 1 };
  await player.world.commit({ type: 'rateLimit', route: 'global', limit });
  const logged = vi.spyOn(console, 'error');
  const make = () =>
    ask(`${application}/entitlements`, {
      method: 'POST',
      json: { sku_id: ids.rerollToken, owner_id: ids.me, owner_type: 2 },
    });
  const { body: first } = await make();
  const answers = new Map<number, number>();
  for (let count = 0; count < 600; count += 1) {
    const { status } = await make();
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect([...answers.keys()]).toEqual([200, 400]);
  expect(await make()).toEqual({
    status: 400,
    body: {
      message: 'There are 500 test entitlements already; consume or delete some first',
      code: 0,
    },
  });
  expect(logged).not.toHaveBeenCalled();
  const buying = player.ask('startPurchase', { sku_id: ids.brassDice });
  await expect(buying).resolves.toHaveLength(1);
  const path = `${application}/entitlements/${first.id}`;
  expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
  expect((await make()).status).toBe(200);
});

describe('POST consume', () => {
  const consume = (id: string) =>
    ask(`${application}/entitlements/${id}/consume`, { method: 'POST' });

  it('uses a consumable up, once', async () => {
    expect(await consume(ids.testHintPack)).toEqual({ status: 204, body: undefined });
    expect(world.get().entitlements[ids.testHintPack]?.consumed).toBe(true);
    expect((await consume(ids.testHintPack)).status).toBe(400);
  });
});

describe('GET activity-instances', () => {
  const record = (id: string) => ask(`${application}/activity-instances/${id}`);

  it.each([
    [`pc-${ids.juniperDm}`, { kind: 'pc', channel_id: ids.juniperDm }],
    [`cl-${ids.me}`, { kind: 'cl', user_id: ids.me }],
  ])('knows the instance at %s', async (id, location) => {
    const { guild_id: guildId, channel_id: channelId } = location as Record<string, string>;
    const place = { guildId, channelId };
    const userIds = [ids.me, ids.marlo];
    await world.commit({ type: 'launch', client: ids.client, place, instanceId: `i-5-${id}` });
    const { instanceId = '' } = world.get().clients[ids.client]?.launch ?? {};
    await world.commit({ type: 'participants', instanceId, userIds });
    expect(await record(instanceId)).toEqual({
      status: 200,
      body: {
        application_id: ids.application,
        instance_id: instanceId,
        launch_id: instanceId.split('-')[1],
        location: { id, ...location },
        users: userIds,
      },
    });
  });

  it('does not know an instance that the last one has left', async () => {
    await world.commit({ type: 'leave', client: ids.client });
    expect((await record(instance)).body.users).toEqual([ids.marlo]);
    await world.commit({ type: 'participants', instanceId: instance, userIds: [] });
    expect((await record(instance)).status).toBe(404);
  });
});
