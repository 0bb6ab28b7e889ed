import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readEvents } from '../utils';
import {
  applyChange,
  type Change,
  ids,
  type StoredEntitlement,
  seed,
  type WorldStore,
} from '../world';
import { createWorlds } from '../worlds';
import { worldRoutes } from './world-routes';

const JSON_TYPE = { 'content-type': 'application/json' };
const inGerman = { type: 'device', client: ids.client, patch: { locale: 'de' } } as const;

let world: WorldStore;
let routes: ReturnType<typeof worldRoutes>;

beforeEach(() => {
  const worlds = createWorlds(() => seed());
  world = worlds.first.store;
  routes = worldRoutes(worlds);
});

function post(body: unknown, headers: Record<string, string> = JSON_TYPE) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return routes.request('/worlds/default/changes', { method: 'POST', headers, body: text });
}

async function listen(headers: Record<string, string> = {}) {
  const { body } = await routes.request('/worlds/default/events', { headers });
  if (!body) throw new Error('There is no stream');
  const events = readEvents(body);
  return async () => {
    const { value } = await events.next();
    return value && { event: value.event, ...JSON.parse(value.data) };
  };
}

/** A list in a list, and so on. */
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it('refuses what is nested too deeply with 400, wherever anything may stand, and says so', async () => {
  const send = (data: string) =>
    `{"type":"send","client":"${ids.client}","event":"QUEST_ENROLLMENT_STATUS_UPDATE","data":${data}}`;
  expect((await post(send(deep(400)))).status).toBe(200);
  const response = await post(send(deep(20_000)));
  expect(response.status).toBe(400);
  expect((await response.json()).error).toEqual({
    code: 'invalid_change',
    message: 'The change is nested more than 500 levels deep.',
  });
  const request = `{"userId":"1","method":"GET","path":"/","at":1,"duration":1,"bytes":1,"data":${deep(20_000)}}`;
  const created = await routes.request('/worlds/requests', {
    method: 'POST',
    headers: JSON_TYPE,
    body: `{"requests":[${request}]}`,
  });
  expect(created.status).toBe(400);
});

describe('GET /worlds/:world/events', () => {
  it('brings the world first, then each change to it, numbered, whoever made it', async () => {
    const leave = {
      type: 'participants',
      instanceId: ids.instance,
      userIds: [] as string[],
    } as const;
    await world.commit(leave);
    const next = await listen();
    expect(await next()).toEqual({
      event: 'snapshot',
      seq: 1,
      undoable: 0,
      epoch: expect.any(String),
      undo: [],
      world: applyChange(seed(), leave),
    });
    await world.commit(inGerman);
    await post({ type: 'participants', instanceId: ids.instance, userIds: [ids.me] });
    expect(await next()).toEqual({
      event: 'change',
      seq: 2,
      undoable: 0,
      change: inGerman,
    });
    expect(await next()).toMatchObject({ seq: 3, change: { userIds: [ids.me] } });
  });

  it('says what takes a change back that a person has made, and to whoever comes later too', async () => {
    const next = await listen();
    await next();
    await routes.request('/worlds/default/changes?by=person', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(inGerman),
    });
    const inverse = [{ ...inGerman, patch: { locale: 'en-GB' } }];
    expect(await next()).toMatchObject({ seq: 1, undoable: 1, change: inGerman, inverse });
    expect(await (await listen())()).toMatchObject({ undo: [{ change: inGerman, inverse }] });
  });

  it('closes what a stage has opened once the stage has gone', async () => {
    const { body } = await routes.request('/worlds/default/events?stageId=stage-1');
    const place = { guildId: ids.boardGames, channelId: ids.sideTable };
    const launch = { type: 'launch', client: ids.client, place, instanceId: 'i-1' } as const;
    await post({ ...launch, stageId: 'stage-1' });
    expect(world.get().clients[ids.client]?.launch?.instanceId).toBe('i-1');
    await body?.cancel();
    expect(world.get().clients[ids.client]?.launch).toBeNull();
    expect(world.get().instances).not.toHaveProperty('i-1');
  });

  it('cuts off a reader that has fallen far behind', async () => {
    const behind = await listen();
    const long: Change = { ...inGerman, patch: { locale: 'x'.repeat(30_000) } };
    const count = 400;
    for (let sent = 0; sent < count; sent += 1) await world.commit(long);
    let last: { seq: number } | undefined;
    for (let event = await behind(); event; event = await behind()) last = event;
    expect(last?.seq).toBeLessThan(count);
    expect(await (await listen())()).toMatchObject({ event: 'snapshot', seq: count });
  });
});

describe('POST /worlds/:world/changes', () => {
  it('gives each change its own number when several come at once', async () => {
    const answers = await Promise.all([post(inGerman), post(inGerman), post(inGerman)]);
    const numbers = await Promise.all(answers.map((answer) => answer.json()));
    expect(numbers.map(({ seq }) => seq).sort()).toEqual([1, 2, 3]);
  });

  const invalid = (message: unknown) => ({ code: 'invalid_change', message });

  it.each([
    [null, invalid('The change is null; it must be an object.')],
    [[inGerman], invalid('The change is a list of 1; it must be an object.')],
    [{ patch: {} }, invalid(expect.stringMatching(/^type is missing; it must be one of "user", /))],
    [{ type: 'weather' }, invalid(expect.stringMatching(/^type is "weather"; it must be one of /))],
    [
      { type: 'device', client: ids.client, patch: 'dark' },
      invalid('patch is "dark"; it must be an object.'),
    ],
    [
      { type: 'device', client: ids.client, patch: { locale: '', thermalState: 9 } },
      invalid(
        'patch.locale is ""; it must not be empty. patch.thermalState is 9; it must be one of 0, 1, 2, 3.',
      ),
    ],
    [
      { type: 'member', guildId: '1', userId: '1', patch: { nickname: 'x' } },
      invalid(
        'patch is an object; it has no field "nickname", only nick, avatar, avatar_decoration_data, roles, joined_at.',
      ),
    ],
    [
      { type: 'participants', instanceId: '1', userIds: Array(1001).fill('1') },
      invalid('userIds is a list of 1001; it must have at most 1000 entries.'),
    ],
    [
      { type: 'ask', client: ids.client, dialog: { id: '1', command: 'START_PURCHASE' } },
      invalid('dialog.skuId is missing; it must be a string.'),
    ],
    [
      { type: 'user', userId: '1', patch: {} },
      { code: 'refused_change', message: 'There is no user "1" in this world' },
    ],
  ])('refuses %j and changes nothing', async (body, error) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([400, { error }]);
    expect(world.get()).toEqual(seed());
  });
});

test('whoever asks for what is not there is told where to look', async () => {
  const response = await routes.request('/worlds/default/change', { method: 'POST' });
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { error: { code: 'not_found', message: expect.stringContaining('/openapi.json') } },
  ]);
});

describe('worlds by name', () => {
  it('are listed with how many follow each', async () => {
    const { body } = await routes.request('/worlds/mine/events');
    const listed = await (await routes.request('/worlds')).json();
    expect(listed).toEqual({
      worlds: [
        { name: 'default', followers: 0 },
        { name: 'mine', followers: 1 },
      ],
    });
    await body?.cancel();
  });
});

describe('undoing', () => {
  const undo = () => routes.request('/worlds/default/undo', { method: 'POST' });
  const byHand = async (change: Change) => {
    const path = '/worlds/default/changes?by=person';
    const body = JSON.stringify(change);
    const { status } = await routes.request(path, { method: 'POST', headers: JSON_TYPE, body });
    expect(status).toBe(200);
  };

  /** Each kind of change that a person can make and take back. */
  const changes: Change[] = [
    { type: 'user', userId: ids.me, patch: { global_name: 'Another' } },
    { type: 'member', guildId: ids.boardGames, userId: ids.me, patch: { nick: null } },
    {
      type: 'voice',
      channelId: ids.gameNight,
      userId: ids.marlo,
      patch: { volume: 3, mute: true },
    },
    { type: 'participants', instanceId: ids.instance, userIds: [ids.juniper] },
    { type: 'relationship', client: ids.client, userId: ids.marlo, patch: { type: 0 } },
    { type: 'device', client: ids.client, patch: { locale: 'de', thermalState: 3 } },
    { type: 'rateLimit', route: 'GET /users/@me', limit: { requests: 1, seconds: 1 } },
    { type: 'quest', client: ids.client, questId: ids.longWeekend, patch: { enrolled_at: null } },
  ];

  it.each(changes.map((change) => [change.type, change] as const))(
    'a change of type %s puts back what was there',
    async (_, change) => {
      await byHand(change);
      expect(world.get()).not.toEqual(seed());
      expect(await (await undo()).json()).toEqual({ seq: 2, undone: change });
      expect(world.get()).toEqual(seed());
    },
  );

  it('puts somebody who has moved back as they were, and takes what was given', async () => {
    await byHand({ type: 'move', userId: ids.juniper, channelId: null });
    await undo();
    const { volume } = world.get().voice[ids.gameNight]?.[ids.juniper] ?? {};
    expect(volume).toBe(80);
    const [owned] = Object.values(seed().entitlements);
    const entitlement = { ...owned, id: '77', sku_id: ids.brassDice } as StoredEntitlement;
    await byHand({ type: 'entitlement', entitlement });
    await undo();
    expect(world.get().entitlements['77']?.deleted).toBe(true);
  });

  it('takes the last one first, and leaves what an activity has changed', async () => {
    const volume = (userId: string, value: number): Change => {
      return { type: 'voice', channelId: ids.gameNight, userId, patch: { volume: value } };
    };
    await byHand(volume(ids.marlo, 1));
    await byHand(volume(ids.marlo, 2));
    await post(volume(ids.me, 3));
    const volumes = () =>
      [ids.marlo, ids.me].map((id) => world.get().voice[ids.gameNight]?.[id]?.volume);
    await undo();
    expect(volumes()).toEqual([1, 3]);
    await undo();
    expect(volumes()).toEqual([100, 3]);
    const nothing = await undo();
    expect([nothing.status, await nothing.json()]).toMatchObject([
      409,
      { error: { code: 'nothing_to_undo' } },
    ]);
  });

  it('says when it is too late for that, and goes on with the one before', async () => {
    await byHand(inGerman);
    await byHand({ type: 'participants', instanceId: ids.instance, userIds: [ids.me] });
    await post({ type: 'leave', client: ids.client });
    const late = await undo();
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: { code: 'not_undone', message: expect.stringContaining('There is no instance') } },
    ]);
    expect((await undo()).status).toBe(200);
    expect(world.get().clients[ids.client]?.device.locale).toBe('en-GB');
  });

  it('is done as a whole or not at all', async () => {
    const guildId = ids.boardGames;
    await post({ type: 'member', guildId, userId: ids.pixel, patch: { roles: [ids.hosts] } });
    await byHand({ type: 'remove', kind: 'user', id: ids.pixel });
    await post({ type: 'remove', kind: 'role', of: guildId, id: ids.hosts });
    const before = world.get();
    expect((await undo()).status).toBe(409);
    expect(world.get()).toBe(before);
  });
});

test('a reset restarts the world, for everybody who follows it', async () => {
  const next = await listen();
  await next();
  await post(inGerman);
  await next();
  const response = await routes.request('/worlds/default/reset', { method: 'POST' });
  expect(await response.json()).toEqual({ seq: 2 });
  expect(await next()).toMatchObject({ event: 'snapshot', seq: 2, undo: [], world: seed() });
});

describe('scenarios', () => {
  const begin = (body: unknown, world = 'default') =>
    routes.request(`/worlds/${world}/scenario`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  const locale = () => world.get().clients[ids.client]?.device.locale;

  it('restart the world, which a reset goes back to', async () => {
    const next = await listen();
    await next();
    expect((await begin({ preset: 'right-to-left' })).status).toBe(200);
    expect(await next()).toMatchObject({ event: 'snapshot', seq: 1, undoable: 0 });
    expect(locale()).toBe('ar');
    await post(inGerman);
    expect(locale()).toBe('de');
    await routes.request('/worlds/default/reset', { method: 'POST' });
    expect(locale()).toBe('ar');
  });

  it('are refused with the path, the value there and what is expected, and nothing changes', async () => {
    for (const [body, message] of [
      [
        { version: 1, name: 'x', players: [{}] },
        /^players\.0\.user is missing; it must be a string\.$/,
      ],
      [{ preset: 'fridge' }, /^There is no preset "fridge"; there are voice-call, phone, /],
    ]) {
      const refused = await begin(body);
      const error = { code: 'invalid_scenario', message: expect.stringMatching(message as RegExp) };
      expect([refused.status, await refused.json()]).toEqual([400, { error }]);
    }
    expect(world.get()).toEqual(seed());
  });

  it('begin a world that is not there yet, and leave one that is', async () => {
    for (const [name, preset, expected] of [
      ['new', 'phone', 'mobile'],
      ['new', 'voice-call', 'mobile'],
      ['default', 'phone', 'desktop'],
    ]) {
      const { body } = await routes.request(`/worlds/${name}/events?scenario=${preset}`);
      await body?.cancel();
      const saved = await routes.request(`/worlds/${name}/scenario`);
      expect(await saved.json()).toMatchObject({ players: [{ device: { platform: expected } }] });
    }
  });
});

describe('other origins', () => {
  const foreign = [
    { origin: 'http://localhost:3000' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
  ] as Record<string, string>[];

  it.each(foreign)('with %o may neither change nor read the world', async (headers) => {
    const changed = await post(inGerman, { ...JSON_TYPE, ...headers });
    const read = await routes.request('/worlds/default/events', { headers });
    const preflight = await routes.request('/worlds/default/changes', {
      method: 'OPTIONS',
      headers,
    });
    for (const response of [changed, read, preflight]) {
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(world.get()).toEqual(seed());
  });

  it('do not include the stage itself', async () => {
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
    expect((await post(inGerman, { ...JSON_TYPE, ...headers })).status).toBe(200);
    expect(await (await listen(headers))()).toMatchObject({ event: 'snapshot' });
  });
});

describe('the name that the world is asked for by', () => {
  const ask = (origin: string) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    return routes.request(`${origin}/worlds/default/events`, { headers });
  };

  it.each([
    'http://evil.example:4521',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://192.168.0.7:3333',
    'http://[::2]:3333',
  ])('may not be another machine’s, such as %s, that leads here', async (origin) => {
    const response = await ask(origin);
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        error: {
          code: 'other_host',
          message: 'Worlds are only at localhost, 127.0.0.1 and [::1]. Open the simulator there.',
        },
      },
    ]);
  });

  it.each(['http://localhost:3333', 'http://127.0.0.1:4', 'http://[::1]'])(
    'may be %s',
    async (origin) => {
      const response = await ask(origin);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    },
  );
});

describe('POST /worlds/:world/restore', () => {
  const restore = (body: object, name = 'default') =>
    routes.request(`/worlds/${name}/restore`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  const place = { guildId: ids.boardGames, channelId: ids.sideTable };
  const opened = (stageId: string) =>
    ({ type: 'launch', client: ids.client, place, instanceId: 'i-1', stageId }) as const;
  const saved = () => ({ epoch: 'before', seq: 40, undo: [], world: seed() });

  it('puts the world back with what can be undone, once, and goes on behind its number', async () => {
    const undo = [{ change: inGerman, inverse: [inGerman] }];
    const response = await restore({ ...saved(), undo, world: applyChange(seed(), inGerman) });
    expect([response.status, await response.json()]).toEqual([200, { seq: 41 }]);
    await world.commit({ ...inGerman, patch: { locale: 'ja' } });
    expect(await (await restore(saved())).json()).toEqual({ seq: 42 });
    expect(await (await listen())()).toMatchObject({ epoch: 'before', seq: 42, undo });
    expect(world.get().clients[ids.client]?.device.locale).toBe('ja');
  });

  it('closes what was launched by stages that do not come back, and by no others', async () => {
    vi.useFakeTimers();
    const both = [opened('gone'), opened('back')].reduce(applyChange, seed());
    await restore({ ...saved(), world: both });
    const { body } = await routes.request('/worlds/default/events?stageId=back');
    const stageIds = () => world.get().clients[ids.client]?.launch?.stageIds;
    expect(stageIds()).toEqual(['gone', 'back']);
    vi.advanceTimersByTime(90_000);
    expect(stageIds()).toEqual(['back']);
    await body?.cancel();
    vi.useRealTimers();
  });

  it('refuses a world that is none, and one that belongs to another name, and changes nothing', async () => {
    const broken = await restore({ ...saved(), world: { ...seed(), users: 1 } });
    expect([broken.status, (await broken.json()).error]).toMatchObject([
      400,
      { code: 'invalid_world', message: expect.stringContaining('world.users') },
    ]);
    const other = await restore(saved(), 'mine');
    expect([other.status, (await other.json()).error.code]).toEqual([400, 'other_world']);
    expect(world.get()).toEqual(seed());
  });
});
