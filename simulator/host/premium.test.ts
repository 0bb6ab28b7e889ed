import { expect, it } from 'vitest';
import { memoryTransports } from '../../host-bridge';
import { type EventName, scopes } from '../../host-bridge/protocol';
import { delivered } from '../../tests/harness/in-memory';
import { type Change, ids, localWorld, seed } from '../world';
import { createHost } from './host';

const here = { channel_id: ids.gameNight };

/** What carries users, in replies and in events. */
const asked: [cmd: string, args?: unknown][] = [
  ['GET_CHANNEL', here],
  ['GET_CHANNEL', { channel_id: ids.boardTalk }],
  ['GET_CHANNEL', { channel_id: ids.juniperDm }],
  ['GET_CHANNELS', { guild_id: ids.boardGames }],
  ['SELECT_VOICE_CHANNEL', { ...here, force: true }],
  ['GET_USER', { id: ids.marlo }],
  ['GET_USER', { id: ids.me }],
  ['GET_RELATIONSHIPS'],
  ['GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS'],
];
const heard: [event: EventName, change: Change, args?: unknown][] = [
  ['CURRENT_USER_UPDATE', { type: 'user', userId: ids.me, patch: { global_name: 'Mason' } }],
  [
    'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
    { type: 'participants', instanceId: ids.instance, userIds: [ids.me, ids.marlo] },
  ],
  [
    'RELATIONSHIP_UPDATE',
    { type: 'relationship', client: ids.client, userId: ids.marlo, patch: { type: 1 } },
  ],
  [
    'VOICE_STATE_UPDATE',
    { type: 'voice', channelId: ids.gameNight, userId: ids.marlo, patch: { volume: 50 } },
    here,
  ],
];

/** Everything that a host has said to an activity with these scopes, in a world in which everybody has premium. */
async function everythingSaid(granted: readonly string[]) {
  const world = localWorld(seed());
  for (const userId of Object.keys(world.get().users)) {
    await world.commit({ type: 'user', userId, patch: { premium_type: 2 } });
  }
  const [activityEnd, hostEnd] = memoryTransports();
  const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
  const host = createHost({ transport: hostEnd, world, config, client: ids.client });
  const said: [string, string][] = [];
  activityEnd.listen((frame) => {
    const [, { cmd, evt, data }] = frame as [number, { cmd: string; evt: string; data: unknown }];
    said.push([cmd === 'DISPATCH' ? evt : `${cmd}${evt ? ` ${evt}` : ''}`, JSON.stringify(data)]);
  });
  const ask = async (cmd: string, args?: unknown, evt?: string) => {
    activityEnd.post([1, { cmd, args, evt, nonce: `${cmd} ${evt} ${JSON.stringify(args)}` }]);
    await delivered();
  };
  const expires = '2112-01-01T00:00:00Z';
  const access = { userId: ids.me, client: ids.client, scopes: [...granted], expires };
  await world.commit({ type: 'token', token: 't', access });
  const client_id = ids.application;
  activityEnd.post([0, { v: 1, encoding: 'json', client_id, frame_id: 'f' }]);
  await delivered();
  await ask('AUTHENTICATE', { access_token: 't' });
  for (const [cmd, args] of asked) await ask(cmd, args);
  for (const [event, , args] of heard) await ask('SUBSCRIBE', args, event);
  for (const [, change] of heard) await world.commit(change);
  await delivered();
  host.dispose();
  const names = said.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(heard.map(([event]) => event)));
  expect(names.filter((name) => name.endsWith(' ERROR'))).toEqual([]);
  return said.filter(([, data]) => data.includes('"premium_type":2')).map(([name]) => name);
}

it('premium_type is 0 wherever a user appears, unless the activity has identify.premium (21)', async () => {
  const others = scopes.filter((scope) => scope !== 'identify.premium');
  expect(await everythingSaid(others)).toEqual([]);
  expect(await everythingSaid(scopes)).toEqual(
    expect.arrayContaining(['AUTHENTICATE', 'GET_CHANNEL', 'CURRENT_USER_UPDATE']),
  );
});
