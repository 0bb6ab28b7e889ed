import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../testing/client';
import { GUILD_SUBSCRIPTION, ids, type ShopSku } from '../world';
import { AVAILABLE } from '../world/defaults';
import { SIMULATED_BOT_TOKEN } from './caller';
import { type AskedPlatform, application, BOT, platformFor } from './testing/platform-for';

const entitlements = `${application}/entitlements`;

let { ask: askAs, world }: AskedPlatform = {} as never;
beforeEach(async () => {
  ({ ask: askAs, world } = await platformFor());
});
const ask: AskedPlatform['ask'] = (path, asking) => askAs(path, { authorization: BOT, ...asking });

describe('the bot’s token', () => {
  const routes = [
    ['GET', `${application}/skus`],
    ['GET', entitlements],
    ['GET', `${entitlements}/${ids.testHintPack}`],
    ['POST', entitlements],
    ['DELETE', `${entitlements}/${ids.testHintPack}`],
    ['POST', `${entitlements}/${ids.testHintPack}/consume`],
    ['GET', `${application}/activity-instances/${ids.instance}`],
  ] as const;

  const others = [
    ['POST', `/channels/${ids.boardTalk}/messages`],
    ['GET', `/channels/${ids.boardTalk}`],
    ['GET', `/guilds/${ids.boardGames}`],
  ] as const;

  it.each([...routes, ...others])('is needed for %s %s', async (method, path) => {
    const refused = { status: 401, body: { message: '401: Unauthorized', code: 0 } };
    for (const authorization of ['', 'Bot', 'Bot other', SIMULATED_BOT_TOKEN, `Bearer ${BOT}`])
      expect(await ask(path, { method, authorization })).toMatchObject(refused);
  });

  it.each(routes)('gives no access to another application for %s %s', async (method, path) => {
    const body = { message: 'Unknown Application', code: 10_002 };
    const elsewhere = path.replace(ids.application, '9');
    expect(await ask(elsewhere, { method })).toMatchObject({ status: 404, body });
  });

  it('can be configured', async () => {
    ({ ask: askAs } = await platformFor([], { botToken: 'own' }));
    expect((await ask(`${application}/skus`)).status).toBe(401);
    const own = { authorization: 'Bot own' };
    expect((await ask(`${application}/skus`, own)).status).toBe(200);
  });
});

describe('entitlements', () => {
  const found = async (query: string) => {
    const { body } = await ask(`${entitlements}?${query}`);
    return body.map(({ id }: { id: string }) => id);
  };
  const owned = (id: string, fields: object = {}) => {
    const sku = { sku_id: ids.brassDice, application_id: ids.application, user_id: ids.me };
    const entitlement = { id, ...sku, type: 1, gift_code_flags: 0, ...fields };
    return world.commit({ type: 'entitlement', entitlement });
  };

  it.each(['', '/consume'])('that do not exist get 404: %s', async (end) => {
    for (const id of ['9', '__proto__']) {
      const method = end ? 'POST' : 'GET';
      const { status, body } = await ask(`${entitlements}/${id}${end}`, { method });
      expect([status, body.code]).toEqual([404, 10_029]);
    }
  });

  it('are listed by user, by SKUs and before an id, consumed or not', async () => {
    await ask(`${entitlements}/${ids.testHintPack}/consume`, { method: 'POST' });
    expect(await found(`user_id=${ids.me}`)).toEqual([ids.ownedTable, ids.testHintPack]);
    expect(await found(`user_id=${ids.marlo}`)).toEqual([]);
    expect(await found(`sku_ids=${ids.hintPack},${ids.brassDice}`)).toEqual([ids.testHintPack]);
    expect(await found(`sku_ids=&user_id=${ids.me}`)).toHaveLength(2);
    const later = ['900000000000000001', '900000000000000002'] as const;
    for (const id of later) await owned(id);
    expect(await found(`before=${later[1]}&limit=2`)).toEqual([ids.testHintPack, later[0]]);
  });

  it('are listed by guild, without ended ones on request, and without deleted ones by default', async () => {
    await owned('1', { guild_id: ids.boardGames, user_id: undefined });
    await owned('2', { ends_at: '2020-01-01T00:00:00Z' });
    await owned('3', { ends_at: '2112-01-01T00:00:00Z' });
    await world.commit({ type: 'entitlementDelete', entitlementId: ids.testHintPack });
    const [mine, rest] = [`user_id=${ids.me}`, ['3', ids.ownedTable]];
    expect(await found(`guild_id=${ids.boardGames}`)).toEqual(['1']);
    expect(await found(mine)).toEqual(['2', ...rest]);
    expect(await found(`${mine}&exclude_ended=true`)).toEqual(rest);
    const all = ['2', ...rest, ids.testHintPack];
    expect(await found(`${mine}&exclude_deleted=false`)).toEqual(all);
  });

  it('can be consumed once', async () => {
    const consume = () => ask(`${entitlements}/${ids.testHintPack}/consume`, { method: 'POST' });
    expect((await consume()).status).toBe(204);
    expect(world.get().entitlements[ids.testHintPack]?.consumed).toBe(true);
    expect((await consume()).status).toBe(400);
  });
});

describe('test entitlements', () => {
  const create = (json: unknown) => ask(entitlements, { json });
  const pass = { sku_id: ids.tablePass, owner_id: ids.me, owner_type: 2 };
  const ofGuild = { ...pass, owner_id: ids.bookClub, owner_type: 1 };

  it('have no start, no end and no subscription id', async () => {
    const { body } = await create(pass);
    expect(body).toEqual({
      ...{ id: expect.stringMatching(/^\d+$/), sku_id: ids.tablePass, user_id: ids.me, type: 8 },
      ...{ application_id: ids.application, promotion_id: null, gift_code_flags: 0 },
      ...{ deleted: false, consumed: false },
    });
    expect((await ask(`${entitlements}/${body.id}`)).body).toMatchObject(body);
  });

  it('are created for a guild if the subscription is for guilds, and for a user if it is for users', async () => {
    const { errors } = (await create(ofGuild)).body;
    expect(errors.owner_type._errors[0].message).toBe('This subscription is for one user.');
    const { id, ...value } = world.get().skus[ids.tablePass] as ShopSku;
    const ofAll = { ...value, flags: AVAILABLE | GUILD_SUBSCRIPTION };
    await world.commit({ type: 'put', kind: 'sku', id, value: ofAll });
    const { body } = await create(ofGuild);
    expect(body).toMatchObject({ guild_id: ids.bookClub, type: 8 });
    expect(body).not.toHaveProperty('user_id');
    const refused = { code: 50_035, errors: { owner_type: {} } };
    expect((await create(pass)).body).toMatchObject(refused);
  });

  it.each([
    ['an unknown SKU', { ...pass, sku_id: '__proto__' }, 10_027],
    ['an unknown user', { ...pass, owner_id: '9' }, 10_013],
    ['an unknown guild', { ...pass, owner_type: 1 }, 10_004],
  ])('are refused for %s', async (_, json, code) => {
    expect((await create(json)).body.code).toBe(code);
  });

  it('are refused with a message when a world is full of them, and leave room for purchases', async () => {
    const player = client();
    ({ ask: askAs } = await platformFor([], { world: player.world }));
    const limit = { requests: 100_000, seconds: 1 };
    await player.world.commit({ type: 'rateLimit', route: 'global', limit });
    const logged = vi.spyOn(console, 'error');
    const make = () => create({ ...pass, sku_id: ids.rerollToken });
    const { body: first } = await make();
    // There has been one before.
    for (let count = 2; count < 500; count += 1) expect((await make()).status).toBe(200);
    const message = 'There are 500 test entitlements already; consume or delete some first';
    expect(await make()).toMatchObject({ status: 400, body: { message, code: 0 } });
    expect(logged).not.toHaveBeenCalled();
    const buying = player.ask('startPurchase', { sku_id: ids.brassDice });
    await expect(buying).resolves.toHaveLength(1);
    await ask(`${entitlements}/${first.id}`, { method: 'DELETE' });
    expect((await make()).status).toBe(200);
  });
});

it.each([
  [`pc-${ids.juniperDm}`, { kind: 'pc', channel_id: ids.juniperDm }],
  [`cl-${ids.me}`, { kind: 'cl', user_id: ids.me }],
])('an instance has the location %s', async (id, location) => {
  const { channel_id: channelId } = location as Record<string, string>;
  const instanceId = `i-5-${id}`;
  await world.commit({ type: 'launch', client: ids.client, place: { channelId }, instanceId });
  expect((await ask(`${application}/activity-instances/${instanceId}`)).body).toEqual({
    ...{ application_id: ids.application, instance_id: instanceId, launch_id: '5' },
    ...{ location: { id, ...location }, users: [ids.me] },
  });
});
