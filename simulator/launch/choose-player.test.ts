import { expect, it } from 'vitest';
import { beginScenario } from '../scenario';
import { ids } from '../world';
import { choosePlayer } from './choose-player';

it('the players that the scenario names come first, in its order, then all other users', () => {
  const players = [{ user: ids.pixel }, { user: ids.marlo }];
  const world = beginScenario({ version: 1, name: 'Two', players }, 'default');
  const playing: string[] = [];
  for (const _ of [1, 2, 3]) playing.push(choosePlayer(world, undefined, playing).id);
  expect(playing).toEqual([ids.pixel, ids.marlo, ids.me]);
  expect(choosePlayer(world, 'juniperberry', playing).id).toBe(ids.juniper);
});
