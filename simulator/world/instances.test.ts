import { expect, it } from 'vitest';
import { applyChange, type Change } from './change';
import type { World } from './schema/world';
import { ids, seed } from './seed';

const table = { guildId: ids.boardGames, channelId: ids.sideTable };
const after = (changes: Change[], world: World = seed()) => changes.reduce(applyChange, world);
const marlo = { client: 'client-2', userId: ids.marlo };
const launch = (client: string, instanceId: string, more: object = {}): Change => {
  return { type: 'launch', client, place: table, instanceId, ...more };
};
const leave = (client: string): Change => ({ type: 'leave', client });
const elsewhere = { place: { guildId: ids.bookClub, channelId: ids.readingRoom } };
const launched = after([
  { type: 'client', ...marlo, proxyTicket: 't' },
  launch(ids.client, 'i-1'),
  launch(marlo.client, 'i-2'),
]);

it('a client that opens the activity where it already runs joins that instance, whatever id it sends', () => {
  expect(launched.instances['i-1']?.participants).toEqual([ids.me, ids.marlo]);
  expect(launched.instances).not.toHaveProperty('i-2');
  expect(launched.clients[marlo.client]?.launch?.instanceId).toBe('i-1');
});

it('an instance ends when the last participant leaves, and the next launch has a new id', () => {
  const afterLeaving = after([leave(ids.client)], launched);
  expect(afterLeaving.instances['i-1']?.participants).toEqual([ids.marlo]);
  const empty = after([leave(marlo.client)], afterLeaving);
  expect(empty.instances).not.toHaveProperty('i-1');
  expect(after([launch(ids.client, 'i-3')], empty).instances).toHaveProperty('i-3');
});

it('a client has the rich presence that the activity set until the user leaves', () => {
  const activity = { name: 'SDK Playground', type: 0, details: 'In the lobby' };
  const shown = after([{ type: 'richPresence', client: marlo.client, activity }], launched);
  expect(shown.clients[marlo.client]?.richPresence).toEqual(activity);
  const afterLeaving = after([leave(marlo.client)], shown);
  expect(afterLeaving.clients[marlo.client]?.richPresence).toBeNull();
});

it('a launch elsewhere leaves the instance, and a user with two clients leaves with the second', () => {
  const second = after(
    [{ type: 'client', client: 'b', userId: ids.marlo, proxyTicket: 't' }, launch('b', 'i-4')],
    launched,
  );
  const one = after([launch('b', 'i-5', elsewhere)], second);
  expect(one.instances['i-1']?.participants).toEqual([ids.me, ids.marlo]);
  expect(one.instances['i-5']?.participants).toEqual([ids.marlo]);
  const none = after([leave(marlo.client)], one);
  expect(none.instances['i-1']?.participants).toEqual([ids.me]);
});

it('outside of channels, nobody can join: each launch has its own instance', () => {
  const alone = { place: {} };
  const both = [launch(ids.client, 'i-6', alone), launch(marlo.client, 'i-7', alone)];
  const { instances } = after(both, launched);
  expect(instances['i-6']?.participants).toEqual([ids.me]);
  expect(instances['i-7']?.participants).toEqual([ids.marlo]);
});

it('a popped-out client has its own instance, and rejoins the others when it returns', () => {
  const out = launch(ids.client, 'i-10', { stageId: 'one', poppedOut: true });
  const poppedOut = after([out], launched);
  expect(poppedOut.instances['i-1']?.participants).toEqual([ids.marlo]);
  expect(poppedOut.instances['i-10']?.participants).toEqual([ids.me]);
  const seenElsewhere = after([launch(ids.client, 'i-11', { stageId: 'two' })], poppedOut);
  const shown = { instanceId: 'i-10', poppedOut: true, stageIds: ['one', 'two'] };
  expect(seenElsewhere.clients[ids.client]?.launch).toMatchObject(shown);
  const back = after([launch(ids.client, 'i-12', { poppedOut: false })], poppedOut);
  expect(back.instances).not.toHaveProperty('i-10');
  const joined = { place: table, instanceId: 'i-1', stageIds: ['one'] };
  expect(back.clients[ids.client]?.launch).toEqual(joined);
});

it('the link that opened a client is kept for as long as the launch lasts', () => {
  const link = { customId: 'seat-3', referrerId: ids.juniper };
  const opened = after([launch(ids.client, 'i-13', { link })], launched);
  const seen = after([launch(ids.client, 'i-14', { stageId: 'one' })], opened);
  expect(seen.clients[ids.client]?.launch).toMatchObject({ instanceId: 'i-1', link });
  const again = after([leave(ids.client), launch(ids.client, 'i-15')], seen);
  expect(again.clients[ids.client]?.launch).not.toHaveProperty('link');
});

it('a client that two stages show stays open until both leave', () => {
  const stages = ['one', 'two'].map((stageId) => launch(ids.client, 'i-8', { stageId }));
  const shown = after(stages, launched);
  const leaveStage = (stageId: string): Change => ({ type: 'leave', client: ids.client, stageId });
  const still = after([leaveStage('one'), leaveStage('one'), leaveStage('another')], shown);
  expect(still.clients[ids.client]?.launch?.instanceId).toBe('i-1');
  expect(after([leaveStage('two')], still).clients[ids.client]?.launch).toBeNull();
});

it('the id of an instance that runs in another place is refused', () => {
  const change = () => after([launch(marlo.client, 'i-1', elsewhere)], launched);
  expect(change).toThrow('The instance "i-1" runs in another place');
});
