import { expect, test } from 'vitest';
import { simulate } from './in-page';
import { ids } from './world';

const instanceId = (query: string) =>
  new URLSearchParams(simulate({ query, userId: '42' }).search).get('instance_id');

test('the instance id in mock mode names the location of the launch, if it has one', () => {
  expect(instanceId('')).toMatch(new RegExp(`-gc-${ids.boardGames}-${ids.gameNight}$`));
  expect(instanceId('?guild_id=&channel_id=7')).toMatch(/-pc-7$/);
  expect(instanceId('?guild_id=&channel_id=')).toMatch(/-cl-42$/);
  expect(instanceId('?guild_id=&channel_id=&instance_id=i-1')).toBe('i-1');
});
