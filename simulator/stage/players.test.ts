import { expect, test } from 'vitest';
import { beginScenario, presets, readScenario } from '../scenario';
import { ids, seed } from '../world';
import { requestedPlayers } from './players';

const { me, marlo } = ids;
const { value } = readScenario({ ...presets.phone, players: [{ user: me }, { user: marlo }] });
const withTwo = beginScenario(value as NonNullable<typeof value>, 'default');

// A person who plays anyway is chosen; anybody else begins to play.
test.each([
  ['nobody', {}, seed(), undefined, undefined],
  ['players', { players: 'marlo,wren.hollow', user: marlo }, seed(), [marlo, me], marlo],
  ['nobody but who plays anyway', { user: 'wren.hollow' }, seed(), undefined, me],
  ['one of the scenario', { user: 'marlo' }, withTwo, undefined, marlo],
  ['somebody else', { user: 'marlo' }, seed(), [marlo], marlo],
  ['another player', { players: me, user: 'marlo' }, seed(), [me, marlo], marlo],
  ['who is not there', { players: 'nobody' }, seed(), ['nobody'], undefined],
])('an address that names %s, by id or username', (_, options, world, players, user) => {
  expect(requestedPlayers(options, world)).toEqual({ players, user });
});
