import { beforeEach, expect, test } from 'vitest';
import { playersIn, Recorder, type Recording } from '../recording';
import { seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { worldRoutes } from './world-routes';

let worlds: Worlds;
let routes: ReturnType<typeof worldRoutes>;
beforeEach(() => {
  worlds = createWorlds(() => seed());
  routes = worldRoutes(worlds);
});

const send = (method: string, path: string, body?: unknown) =>
  routes.request(`/worlds/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A session in the world "recorded", before which the device becomes a phone and a user is added. */
async function recorded(): Promise<Recording> {
  const { store } = worlds.open('recorded');
  const recorder = new Recorder(store, { worldName: 'recorded', madeBy: 'a test' });
  const { users, clients } = store.get();
  const [client = ''] = Object.keys(clients);
  const userId = Object.keys(users)[1] ?? '';
  await store.commit({ type: 'device', client, patch: { platform: 'mobile' as never } });
  await store.commit({ type: 'client', client: 'another', userId, proxyTicket: 'ticket-1' });
  const { home } = store.get();
  await store.commit({ type: 'launch', client, place: home, instanceId: 'i-1', stageId: 'stage' });
  recorder.host(client)({ seq: 0, at: Date.now(), kind: 'handshake', accepted: true });
  recorder.host('another')({ seq: 0, at: Date.now(), kind: 'handshake', accepted: true });
  await store.commit({ type: 'user', userId, patch: { username: 'renamed' } });
  recorder.stop();
  return recorder.recording();
}

test('a recording is replayed in another world with the ids of that world, starting at the first launch', async () => {
  const put = await send('POST', 'again/replay', await recorded());
  expect([put.status, await put.json()]).toEqual([200, { entries: 6 }]);
  const started = await send('POST', 'again/replay/start');
  const recording = (await started.json()) as Recording;
  const world = worlds.open('again').store.get();
  expect(recording.world).toEqual(world);
  const [first, another] = Object.values(world.clients);
  expect(first).toMatchObject({ device: { platform: 'mobile' }, launch: null });
  const userIds = [first?.userId, another?.userId];
  expect(playersIn(recording)).toEqual({ userIds, place: world.home });
  // The platform finds a world by its ids, so no two worlds may share one.
  const usersOf = (name: string) => Object.keys(worlds.open(name).store.get().users);
  expect(usersOf('again')).toHaveLength(usersOf('recorded').length);
  expect(usersOf('again').filter((id) => usersOf('recorded').includes(id))).toEqual([]);
});

test('each start resets the world to the recorded one, and clears the progress of the last replay', async () => {
  await send('POST', 'again/replay', await recorded());
  await send('POST', 'again/replay/start');
  const { store } = worlds.open('again');
  const [userId = ''] = Object.keys(store.get().users);
  await store.commit({ type: 'user', userId, patch: { username: 'changed' } });
  const differences = [{ client: 'a', kind: 'missing', name: 'AUTHORIZE', words: 'Not called' }];
  const progress = { isOver: true, calls: 0, recorded: 1, count: 1, differences };
  expect((await send('POST', 'again/replay/progress', progress)).status).toBe(200);
  const read = async () => (await send('GET', 'again/replay')).json();
  expect(await read()).toEqual({ followers: 0, progress });
  await send('POST', 'again/replay/start');
  expect(await read()).toEqual({ followers: 0, progress: null });
  expect(store.get().users[userId]?.username).not.toBe('changed');
});

test('a recording that cannot be replayed is refused with the reason', async () => {
  const whole = await recorded();
  const offer = async (differing: object) => {
    const response = await send('POST', 'again/replay', { ...whole, ...differing });
    return (await response.json()).error.message;
  };
  const broken = { world: { ...whole.world, home: 7 } };
  expect(await offer(broken)).toContain('The world of the recording: home is 7');
  expect(await offer({ complete: false })).toContain('is incomplete');
  expect(await offer({ entries: [] })).toContain('no activity that can be replayed');
  expect((await send('POST', 'again/replay/start')).status).toBe(404);
});

test('three recordings are kept, and a fourth replaces the oldest', async () => {
  const recording = await recorded();
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) await send('POST', `${name}/replay`, recording);
  const started = await Promise.all(names.map((name) => send('POST', `${name}/replay/start`)));
  expect(started.map(({ status }) => status)).toEqual([404, 200, 200, 200]);
});

test('the progress of a torture run that a stage reports can be read by the name of its world', async () => {
  const read = async (world: string) => (await send('GET', `${world}/torture`)).json();
  expect(await read('mine')).toEqual({ progress: null });
  const progress = { tried: 2, of: 9, now: ['baseline'], summary: null, problem: null };
  await send('POST', 'mine/torture', progress);
  expect([await read('mine'), await read('another')]).toEqual([{ progress }, { progress: null }]);
});
