import { expect, test } from 'vitest';
import { type Change, ids, seed } from '../../world';
import { describeChange } from './describe-change';

const { client, marlo: userId, boardGames: guildId, gameNight: channelId } = ids;

test.each<[string, object]>([
  ['nickname of Marlo', { type: 'member', guildId, userId, patch: { nick: 'Captain' } }],
  ['profile of Marlo', { type: 'user', userId, patch: { global_name: '', bot: true } }],
  ['voice state of Marlo', { type: 'voice', channelId, userId, patch: { mute: true } }],
  ['Marlo leaves the call', { type: 'move', userId, channelId: null }],
  ['Marlo joins Game Night', { type: 'move', userId, channelId }],
  ['app version of Wren’s device', { type: 'device', client, patch: { appVersion: '1' } }],
  ['Wren’s device', { type: 'device', client, patch: { appVersion: '1', locale: 'fr' } }],
  ['decision on SHARE_LINK', { type: 'decision', client, command: 'SHARE_LINK', decision: null }],
  ['fault at READY', { type: 'fault', client, fault: { at: 'READY' } }],
  [
    'SKU Reroll token',
    { type: 'put', kind: 'sku', id: ids.rerollToken, value: { name: 'Reroll token' } },
  ],
  ['removal of user 5', { type: 'remove', kind: 'user', id: '5' }],
])('a change is described as “%s”', (words, change) => {
  expect(describeChange(change as Change, seed())).toBe(words);
});
