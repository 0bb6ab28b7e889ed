import { expect, it } from 'vitest';
import { ids } from './seed';
import { Speakers } from './speakers';
import { localWorld } from './world-store';

it('somebody speaks until they stop or go elsewhere', async () => {
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
  await world.commit({ type: 'move', userId: ids.marlo, channelId: null });
  expect([...speakers.get()]).toEqual([]);
  stop();
  await speak(ids.me, true);
  expect([...speakers.get()]).toEqual([]);
});
