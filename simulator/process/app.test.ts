import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ids } from '../world';
import { createSimulator } from './app';

test('no folder of the stage has the name of a route, which would shadow its files in development', () => {
  const { routes } = createSimulator();
  const names = new Set(routes.map(({ path }) => path.split('/')[1]));
  const folders = readdirSync(join(import.meta.dirname, '../stage'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(names.has('proxy') && folders.length > 10).toBe(true);
  expect(folders.filter((name) => names.has(name))).toEqual([]);
});

test('a launch is recognized by its user and its ticket together, in any world', async () => {
  const { worlds, proxySide } = createSimulator();
  const { store } = worlds.open('mine');
  const [client] = Object.values(store.get().clients);
  if (!client) throw new Error('The seed has a client.');
  await store.commit({ type: 'proxyTicket', client: client.id, ticket: 'of-the-launch' });
  expect(proxySide.hasTicket(client.userId, 'of-the-launch')).toBe(true);
  expect(proxySide.hasTicket(client.userId, 'another')).toBe(false);
  expect(proxySide.hasTicket(ids.marlo, 'of-the-launch')).toBe(false);
});
