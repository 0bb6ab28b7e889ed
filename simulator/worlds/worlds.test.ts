import { expect, it } from 'vitest';
import { idsOf, seed } from '../world';
import { createWorlds, MAX_WORLDS } from './worlds';

it('a world is created when it is first opened, and stays the same from then on', async () => {
  const worlds = createWorlds(() => seed());
  const mine = worlds.open('mine');
  const { me } = idsOf('mine');
  await mine.commit({ type: 'user', userId: me, patch: { global_name: 'Somebody' } });
  expect(worlds.open('mine').store.get().users[me]?.global_name).toBe('Somebody');
  expect(worlds.first.store.get()).toEqual(seed());
  expect(worlds.all().map(({ name }) => name)).toEqual(['default', 'mine']);
});

it('beyond the limit, the least recently used world is removed, but never the default or a followed one', () => {
  const worlds = createWorlds(() => seed());
  const stop = worlds.open('followed').follow(() => {});
  for (let count = 2; count < MAX_WORLDS; count += 1) worlds.open(`world-${count}`);
  worlds.open('world-2');
  expect(worlds.find(({ ownerId }) => ownerId === idsOf('world-3').me)?.name).toBe('world-3');
  worlds.open('one-more');
  const names = worlds.all().map(({ name }) => name);
  expect(names).toHaveLength(MAX_WORLDS);
  expect(names).not.toContain('world-4');
  expect(names).toEqual(expect.arrayContaining(['default', 'followed', 'world-2', 'world-3']));
  stop();
  worlds.open('yet-another');
  expect(worlds.all().map(({ name }) => name)).not.toContain('followed');
});

it('opening a world fails if every world is followed, and none is lost', () => {
  const worlds = createWorlds(() => seed());
  for (let count = 1; count < MAX_WORLDS; count += 1) {
    worlds.open(`world-${count}`).follow(() => {});
  }
  expect(() => worlds.open('one-more')).toThrow(/each of them is open\. Close a stage/);
  expect(worlds.all()).toHaveLength(MAX_WORLDS);
  expect(worlds.open('world-1').name).toBe('world-1');
});
