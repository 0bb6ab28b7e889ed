import { expect, it } from 'vitest';
import type { Thing } from './schema/things';
import { ids } from './seed';
import { Speakers } from './speakers';
import { thingIn } from './things';
import { localWorld } from './world-store';

it('a user speaks until they stop or leave the channel', async () => {
  const world = localWorld();
  const speakers = new Speakers();
  const stop = speakers.listen(world);
  const speak = (userId: string, speaking: boolean) =>
    world.commit({ type: 'speaking', channelId: ids.gameNight, userId, speaking });
  await speak(ids.marlo, true);
  await speak(ids.juniper, true);
  const before = speakers.get();
  await speak(ids.juniper, true);
  expect(speakers.get()).toBe(before);
  await speak(ids.juniper, false);
  expect([...speakers.get()]).toEqual([ids.marlo]);
  const at = { kind: 'voice', of: ids.gameNight, id: ids.marlo } as const;
  const { value } = thingIn(world.get(), at) as Extract<Thing, { kind: 'voice' }>;
  for (const leaving of [
    { type: 'move', userId: ids.marlo, channelId: null },
    { type: 'remove', ...at },
    { type: 'put', ...at, of: ids.sideTable, value },
  ] as const) {
    await world.commit({ type: 'put', ...at, value });
    await speak(ids.marlo, true);
    expect([...speakers.get()]).toEqual([ids.marlo]);
    await world.commit(leaving);
    expect([...speakers.get()], leaving.type).toEqual([]);
  }
  stop();
  await speak(ids.me, true);
  expect([...speakers.get()]).toEqual([]);
});

it.each(['self_mute', 'mute', 'suppress'] as const)('a user’s %s stops speaking', async (name) => {
  const world = localWorld();
  const speakers = new Speakers();
  speakers.listen(world);
  const at = { channelId: ids.gameNight, userId: ids.marlo } as const;
  await world.commit({ type: 'speaking', ...at, speaking: true });
  await world.commit({ type: 'voice', ...at, patch: { volume: 50 } });
  expect([...speakers.get()]).toEqual([ids.marlo]);
  const state = world.get().voice[ids.gameNight]?.[ids.marlo]?.voice_state;
  if (!state) throw new Error('Nobody is there');
  await world.commit({ type: 'voice', ...at, patch: { voice_state: { ...state, [name]: true } } });
  expect([...speakers.get()]).toEqual([]);
});
