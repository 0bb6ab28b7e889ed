import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSimulator } from './app';

test('no folder of the stage has the name of a route, which would answer for its files while they are developed', () => {
  const { routes } = createSimulator();
  const names = new Set(routes.map(({ path }) => path.split('/')[1]));
  const folders = readdirSync(join(import.meta.dirname, '../stage'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(names.has('proxy') && folders.length > 10).toBe(true);
  expect(folders.filter((name) => names.has(name))).toEqual([]);
});
