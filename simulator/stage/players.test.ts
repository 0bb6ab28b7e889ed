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
  ['only a user who already plays', { user: 'wren.hollow' }, seed(), undefined, me],
  ['a player of the scenario', { user: 'marlo' }, withTwo, undefined, marlo],
  ['a user who does not play yet', { user: 'marlo' }, seed(), [marlo], marlo],
  ['a user besides the players', { players: me, user: 'marlo' }, seed(), [me, marlo], marlo],
  ['an unknown user', { players: 'nobody' }, seed(), ['nobody'], undefined],
])('players are read from an address that names %s', (_, options, world, players, user) => {
  expect(requestedPlayers(options, world)).toEqual({ players, user });
});
