import { expect, test } from 'vitest';
import { beginScenario, presets, readScenario } from '../scenario';
import { ids, seed } from '../world';
import { requestedPlayers } from './players';

test('an address names players and whose panels are shown by id or username', () => {
  const world = seed();
  expect(requestedPlayers({}, world)).toEqual({ players: undefined });
  expect(requestedPlayers({ players: 'marlo,wren.hollow', user: ids.marlo }, world)).toEqual({
    ...{ players: [ids.marlo, ids.me], user: ids.marlo },
  });
  // Whoever plays anyway is chosen; whoever does not, plays.
  expect(requestedPlayers({ user: 'wren.hollow' }, world)).toEqual({
    players: undefined,
    user: ids.me,
  });
  expect(requestedPlayers({ user: 'marlo' }, world)).toEqual({
    players: [ids.marlo],
    user: ids.marlo,
  });
  expect(requestedPlayers({ players: ids.me, user: 'marlo' }, world)).toEqual({
    ...{ players: [ids.me, ids.marlo], user: ids.marlo },
  });
  expect(requestedPlayers({ players: 'nobody' }, world)).toEqual({ players: ['nobody'] });
  const two = readScenario({ ...presets.phone, players: [{ user: ids.me }, { user: ids.marlo }] });
  if (!two.value) throw new Error(two.problem);
  const scenarioWorld = beginScenario(two.value, 'default');
  expect(requestedPlayers({ user: 'marlo' }, scenarioWorld)).toEqual({
    players: undefined,
    user: ids.marlo,
  });
});
