import { expect, it } from 'vitest';
import { createSimulator } from '../../process';
import { target } from '../../proxy/testing/own-servers';
import { folderWith } from '../testing/folder-with';
import { nameOfPackage, titleAt } from './activity-name';

it.each([
  ['{"name":"@cozy/board-night"}', 'board-night'],
  ['{"name":"dice"}', 'dice'],
  ['{}', undefined],
  ['{"name":7}', undefined],
  ['nonsense', undefined],
])('the package.json %s names the activity %s', (content, name) => {
  expect(nameOfPackage(folderWith({}))).toBeUndefined();
  expect(nameOfPackage(folderWith({ 'package.json': content }))).toBe(name);
});

it.each([
  ['<head><title>\n  Board\n night</title>', 'Board night'],
  [`<title>${'x'.repeat(500)}</title>`, 'x'.repeat(100)],
  [`${' '.repeat(1_000_000)}<title>Late</title>`, undefined],
  ['<p>None</p>', undefined],
])('a title is read only near the start of a page, up to 100 characters', async (page, title) => {
  const { host } = await target((_, response) => response.end(page));
  expect(await titleAt(`http://${host}`)).toBe(title);
});

it('every world has the activity’s name, even one that starts from a scenario, and new worlds get a changed name', async () => {
  const { worlds } = createSimulator({ applicationName: 'dice' });
  const nameIn = (world: string) => worlds.open(world).store.get().application.name;
  expect(nameIn('default')).toBe('dice');
  const scenario = { version: 1, name: 'Mine', world: {} } as const;
  expect(worlds.open('mine', scenario).store.get().application.name).toBe('dice');
  const { store } = worlds.open('other');
  const { id } = store.get().application;
  await store.commit({ type: 'application', id, name: 'Board night' });
  expect(nameIn('newest')).toBe('Board night');
});
