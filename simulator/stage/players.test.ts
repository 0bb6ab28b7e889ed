import { expect, test } from 'vitest';
import { beginScenario, presets, readScenario } from '../scenario';
import { ids, seed } from '../world';
import { askedFor } from './players';

test('an address names players and whose panels are shown by id or username', () => {
  const world = seed();
  expect(askedFor({}, world)).toEqual({ players: undefined });
  expect(askedFor({ players: 'marlo,wren.hollow', user: ids.marlo }, world)).toEqual({
    ...{ players: [ids.marlo, ids.me], user: ids.marlo },
  });
  // Whoever plays anyway is chosen; whoever does not, plays.
  expect(askedFor({ user: 'wren.hollow' }, world)).toEqual({ players: undefined, user: ids.me });
  expect(askedFor({ user: 'marlo' }, world)).toEqual({ players: [ids.marlo], user: ids.marlo });
  expect(askedFor({ players: ids.me, user: 'marlo' }, world)).toEqual({
    ...{ players: [ids.me, ids.marlo], user: ids.marlo },
  });
  expect(askedFor({ players: 'nobody' }, world)).toEqual({ players: ['nobody'] });
  const two = readScenario({ ...presets.phone, players: [{ user: ids.me }, { user: ids.marlo }] });
  if (!two.value) throw new Error(two.problem);
  const begun = beginScenario(two.value, 'default');
  expect(askedFor({ user: 'marlo' }, begun)).toEqual({ players: undefined, user: ids.marlo });
});
