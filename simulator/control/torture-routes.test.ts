import { expect, test } from 'vitest';
import type { TortureProgress } from '../torture';
import { seed } from '../world';
import { createWorlds } from '../worlds';
import { worldRoutes } from './world-routes';

test('what a stage tells of a torture is there for programs, by the world of the stage', async () => {
  const routes = worldRoutes(createWorlds(() => seed()));
  const read = async (world: string) => (await routes.request(`/worlds/${world}/torture`)).json();
  expect(await read('mine')).toEqual({ progress: null });
  const progress: TortureProgress = {
    tried: 2,
    of: 9,
    now: ['calm'],
    summary: null,
    problem: null,
  };
  await routes.request('/worlds/mine/torture', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(progress),
  });
  expect([await read('mine'), await read('another')]).toEqual([{ progress }, { progress: null }]);
});
