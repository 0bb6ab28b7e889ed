import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readEvents } from '../utils';
import { applyChange, type Change, ids, seed, type WorldStore } from '../world';
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

/** Posts JSON, or a text as it is, below /worlds/. */
function post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: text };
  return routes.request(`/worlds/${path}`, init);
}
const commit = (change: unknown) => post('default/changes', change);
async function answered(...asked: Parameters<typeof post>) {
  const response = await post(...asked);
  return { status: response.status, body: await response.json() };
}

async function listen() {
  const { body } = await routes.request('/worlds/default/events?secrets=true');
  if (!body) throw new Error('There is no stream');
  const events = readEvents(body);
  return async () => {
    const { value } = await events.next();
    return value && { event: value.event, ...JSON.parse(value.data) };
  };
}

/** A list in a list, and so on. */
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it('refuses data that is nested too deeply with 400 and the reason, even in fields of any shape', async () => {
  const send = (data: string) =>
    `{"type":"send","client":"${ids.client}","event":"QUEST_ENROLLMENT_STATUS_UPDATE","data":${data}}`;
  expect((await commit(send(deep(400)))).status).toBe(200);
  const message = 'The change is nested more than 500 levels deep.';
  const error = { code: 'invalid_change', message };
  const refused = { status: 400, body: { error } };
  expect(await answered('default/changes', send(deep(20_000)))).toEqual(refused);
  const request = `{"userId":"1","method":"GET","path":"/","at":1,"duration":1,"bytes":1,"data":${deep(20_000)}}`;
  expect((await post('requests', `{"requests":[${request}]}`)).status).toBe(400);
});

describe('GET /worlds/:world/events', () => {
  it('sends the world first, then each change to it with its number, whoever made it', async () => {
    const about = { type: 'participants', instanceId: ids.instance } as const;
    await world.commit({ ...about, userIds: [] });
    const next = await listen();
    const snapshot = { event: 'snapshot', seq: 1, undoable: 0, undo: [], world: world.get() };
    expect(await next()).toEqual({ ...snapshot, epoch: expect.any(String) });
    await world.commit(inGerman);
    await commit({ ...about, userIds: [ids.me] });
    expect(await next()).toEqual({ event: 'change', seq: 2, undoable: 0, change: inGerman });
    expect(await next()).toMatchObject({ seq: 3, change: { userIds: [ids.me] } });
  });

  it('sends the inverse of a person’s change, also to followers that connect later', async () => {
    const next = await listen();
    await next();
    await post('default/changes?by=person', inGerman);
    const inverse = [{ ...inGerman, patch: { locale: 'en-GB' } }];
    expect(await next()).toMatchObject({ seq: 1, undoable: 1, change: inGerman, inverse });
    expect(await (await listen())()).toMatchObject({ undo: [{ change: inGerman, inverse }] });
  });

  it('closes the launches of a stage when the stage disconnects', async () => {
    const { body } = await routes.request('/worlds/default/events?secrets=true&stageId=stage-1');
    const place = { guildId: ids.boardGames, channelId: ids.sideTable };
    const launch = { type: 'launch', client: ids.client, place, instanceId: 'i-1' } as const;
    await commit({ ...launch, stageId: 'stage-1' });
    expect(world.get().clients[ids.client]?.launch?.instanceId).toBe('i-1');
    await body?.cancel();
    expect(world.get().clients[ids.client]?.launch).toBeNull();
    expect(world.get().instances).not.toHaveProperty('i-1');
  });

  it('disconnects a reader that falls too far behind, but not one that is 10,000 small changes behind', async () => {
    const burst = await listen();
    const speaking = { type: 'speaking', channelId: ids.gameNight, userId: ids.me } as const;
    for (let sent = 1; sent <= 10_000; sent += 1) {
      await world.commit({ ...speaking, speaking: sent % 2 === 1 });
    }
    for (let seq = 0; seq <= 10_000; seq += 1) expect((await burst()).seq).toBe(seq);
    const behind = await listen();
    const long: Change = { ...inGerman, patch: { locale: 'x'.repeat(30_000) } };
    const count = 400;
    for (let sent = 0; sent < count; sent += 1) await world.commit(long);
    let last: { seq: number } | undefined;
    for (let event = await behind(); event; event = await behind()) last = event;
    expect(last?.seq).toBeLessThan(10_000 + count);
    expect(await (await listen())()).toMatchObject({ event: 'snapshot', seq: 10_000 + count });
  });
});

describe('POST /worlds/:world/changes', () => {
  it('gives each change its own number when several arrive at once', async () => {
    const answers = [1, 2, 3].map(() => answered('default/changes', inGerman));
    const numbers = (await Promise.all(answers)).map(({ body }) => body.seq);
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  const member = { type: 'member', guildId: '1', userId: '1', patch: { nickname: 'x' } };
  const people = { type: 'participants', instanceId: '1', userIds: Array(1001).fill('1') };
  const dialog = { id: '1', command: 'START_PURCHASE' };

  it.each([
    [null, 'The change is null; it must be an object.'],
    [[inGerman], 'The change is a list of 1; it must be an object.'],
    [{ patch: {} }, expect.stringMatching(/^type is missing; it must be one of "user", /)],
    [{ type: 'weather' }, expect.stringMatching(/^type is "weather"; it must be one of /)],
    [{ ...inGerman, patch: 'dark' }, 'patch is "dark"; it must be an object.'],
    [
      { ...inGerman, patch: { locale: '', thermalState: 9 } },
      'patch.locale is ""; it must not be empty. patch.thermalState is 9; it must be one of 0, 1, 2, 3.',
    ],
    [
      member,
      'patch is an object; it has no field "nickname", only nick, avatar, avatar_decoration_data, roles, joined_at.',
    ],
    [people, 'userIds is a list of 1001; it must have at most 1000 entries.'],
    [{ type: 'ask', client: ids.client, dialog }, 'dialog.skuId is missing; it must be a string.'],
    [{ ...member, patch: {} }, 'There is no guild "1" in this world', 'refused_change'],
  ])('refuses %j and changes nothing', async (change, message, code = 'invalid_change') => {
    const refused = { status: 400, body: { error: { code, message } } };
    expect(await answered('default/changes', change)).toEqual(refused);
    expect(world.get()).toEqual(seed());
  });
});

test('a request for an unknown route gets 404 and a reference to /openapi.json', async () => {
  const error = { code: 'not_found', message: expect.stringContaining('/openapi.json') };
  expect(await answered('default/change')).toEqual({ status: 404, body: { error } });
});

test('the list of worlds has the number of followers of each', async () => {
  const { body } = await routes.request('/worlds/mine/events');
  const { worlds } = await (await routes.request('/worlds')).json();
  expect(worlds).toEqual([
    { name: 'default', followers: 0 },
    { name: 'mine', followers: 1 },
  ]);
  await body?.cancel();
});

describe('undoing', () => {
  const undo = () => answered('default/undo');
  const byHand = async (change: Change) => {
    expect((await post('default/changes?by=person', change)).status).toBe(200);
  };

  it('reverts a person’s last change first, and keeps the changes by activities', async () => {
    const volume = (userId: string, value: number): Change => {
      return { type: 'voice', channelId: ids.gameNight, userId, patch: { volume: value } };
    };
    await byHand(volume(ids.marlo, 1));
    await byHand(volume(ids.marlo, 2));
    // Nothing has changed, so there is nothing to undo.
    await byHand(volume(ids.marlo, 2));
    await commit(volume(ids.me, 3));
    const volumes = () =>
      [ids.marlo, ids.me].map((id) => world.get().voice[ids.gameNight]?.[id]?.volume);
    expect((await undo()).body).toEqual({ seq: 5, undone: volume(ids.marlo, 2) });
    expect(volumes()).toEqual([1, 3]);
    await undo();
    expect(volumes()).toEqual([100, 3]);
    const nothing = { status: 409, body: { error: { code: 'nothing_to_undo' } } };
    expect(await undo()).toMatchObject(nothing);
  });

  it('refuses a change that can no longer be undone, and continues with the one before', async () => {
    await byHand(inGerman);
    await byHand({ type: 'participants', instanceId: ids.instance, userIds: [ids.me] });
    await commit({ type: 'leave', client: ids.client });
    const error = { code: 'not_undone', message: expect.stringContaining('There is no instance') };
    expect(await undo()).toEqual({ status: 409, body: { error } });
    expect((await undo()).status).toBe(200);
    expect(world.get().clients[ids.client]?.device.locale).toBe('en-GB');
  });

  it('reverts a change completely or not at all', async () => {
    const guildId = ids.boardGames;
    await commit({ type: 'member', guildId, userId: ids.pixel, patch: { roles: [ids.hosts] } });
    await byHand({ type: 'remove', kind: 'user', id: ids.pixel });
    await commit({ type: 'remove', kind: 'role', of: guildId, id: ids.hosts });
    const before = world.get();
    expect((await undo()).status).toBe(409);
    expect(world.get()).toBe(before);
  });
});

test('a reset restarts the world for all of its followers', async () => {
  const next = await listen();
  await next();
  await commit(inGerman);
  await next();
  expect((await answered('default/reset')).body).toEqual({ seq: 2 });
  expect(await next()).toMatchObject({ event: 'snapshot', seq: 2, undo: [], world: seed() });
});

describe('scenarios', () => {
  const locale = () => world.get().clients[ids.client]?.device.locale;

  it('restart the world, and a reset returns to them', async () => {
    const next = await listen();
    await next();
    expect((await post('default/scenario', { preset: 'right-to-left' })).status).toBe(200);
    expect(await next()).toMatchObject({ event: 'snapshot', seq: 1, undoable: 0 });
    expect(locale()).toBe('ar');
    await commit(inGerman);
    expect(locale()).toBe('de');
    await post('default/reset');
    expect(locale()).toBe('ar');
  });

  it('are refused with the path, the value and what is expected, and nothing changes', async () => {
    for (const [body, message] of [
      [{ version: 1, name: 'x', players: [{}] }, /^players\.0\.user is missing; it must be a str/],
      [{ preset: 'fridge' }, /^There is no preset "fridge"; the presets are voice-call, phone, /],
    ]) {
      const error = { code: 'invalid_scenario', message: expect.stringMatching(message as RegExp) };
      expect(await answered('default/scenario', body)).toEqual({ status: 400, body: { error } });
    }
    expect(world.get()).toEqual(seed());
  });

  it('start a new world, and leave an existing one as it is', async () => {
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

describe('access control', () => {
  // open-api.test.ts shows that every route refuses other origins and other names.
  it.each<Record<string, string>>([
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
  ])('refuses a page with %o, and its preflight', async (headers) => {
    const init = { method: 'OPTIONS', headers };
    const preflight = await routes.request('/worlds/default/changes', init);
    for (const response of [await post('default/changes', inGerman, headers), preflight]) {
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(world.get()).toEqual(seed());
  });

  it.each([
    ['http://localhost:3333', 200],
    ['http://127.0.0.1:4', 200],
    ['http://[::1]', 200],
    ['http://localhost.evil.example', 403],
    ['http://evil-localhost', 403],
    ['http://192.168.0.7:3333', 403],
    ['http://[::2]:3333', 403],
  ])('accepts the stage only at a name of this machine: %s gets %s', async (origin, status) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    const response = await routes.request(`${origin}/worlds/default/events`, { headers });
    expect(response.status).toBe(status);
    const message =
      'Worlds are served at localhost, 127.0.0.1 and [::1] only. Open the simulator there.';
    if (status === 403) expect((await response.json()).error.message).toBe(message);
    else await response.body?.cancel();
  });
});

describe('POST /worlds/:world/restore', () => {
  const restore = (body: object, name = 'default') => answered(`${name}/restore`, body);
  const place = { guildId: ids.boardGames, channelId: ids.sideTable };
  const opened = (stageId: string) =>
    ({ type: 'launch', client: ids.client, place, instanceId: 'i-1', stageId }) as const;
  const saved = () => ({ epoch: 'before', seq: 40, undo: [], world: seed() });

  it('restores the world and its undo history once, and continues after its number', async () => {
    const undo = [{ change: inGerman, inverse: [inGerman] }];
    const back = await restore({ ...saved(), undo, world: applyChange(seed(), inGerman) });
    expect(back).toEqual({ status: 200, body: { seq: 41 } });
    await world.commit({ ...inGerman, patch: { locale: 'ja' } });
    expect((await restore(saved())).body).toEqual({ seq: 42 });
    expect(await (await listen())()).toMatchObject({ epoch: 'before', seq: 42, undo });
    expect(world.get().clients[ids.client]?.device.locale).toBe('ja');
  });

  it('closes the launches of stages that do not return, and no others', async () => {
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

  it('refuses an invalid world and a world of another name, and changes nothing', async () => {
    const error = { code: 'invalid_world', message: expect.stringContaining('world.users') };
    const broken = await restore({ ...saved(), world: { ...seed(), users: 1 } });
    expect(broken).toEqual({ status: 400, body: { error } });
    const other = await restore(saved(), 'mine');
    expect([other.status, other.body.error.code]).toEqual([400, 'other_world']);
    expect(world.get()).toEqual(seed());
  });
});
