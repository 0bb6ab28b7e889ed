import { expect, it } from 'vitest';
import { scopes } from '../../host-bridge/protocol';
import { type Random, randomly } from '../../host-bridge/testing/arbitrary';
import type { Change } from '../world/change';
import { clientIn } from '../world/parts';
import { ids } from '../world/seed';
import type { World } from '../world/world';
import { localWorld, type WorldStore } from '../world/world-store';
import { createHost } from './host';

const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
const people = [ids.me, ids.marlo, ids.juniper, ids.pixel];
const channels = [ids.gameNight, ids.readingRoom];
const places = [
  { guildId: ids.boardGames, channelId: ids.gameNight },
  { guildId: ids.bookClub, channelId: ids.readingRoom },
  { guildId: undefined, channelId: undefined },
];
/** Marlo sits in front of two. */
const clients = { 'client-2': ids.marlo, 'client-3': ids.juniper, 'client-4': ids.pixel };
const all = [ids.client, ...Object.keys(clients), 'client-5'];

type Frame = [number, { evt: string | null; data: unknown; nonce: string | null }];
interface Participants {
  participants: { id: string }[];
}

/** An activity that has subscribed to everything, of which the test sees what it hears. */
async function listener(world: WorldStore, client: string) {
  let heard: Frame[] = [];
  let tell: (frame: unknown) => void = () => {};
  const transport = {
    post: (frame: unknown) => void heard.push(frame as Frame),
    listen: (listen: typeof tell) => {
      tell = listen;
    },
    dispose() {},
  };
  const host = createHost({ transport, world, client, config });
  const ask = async (cmd: string, more: object) => {
    heard = [];
    tell([1, { cmd, nonce: 'n', ...more }]);
    await new Promise((resolve) => setTimeout(resolve));
    const [, reply] = heard.find(([, { nonce }]) => nonce === 'n') as Frame;
    heard = [];
    expect(reply, cmd).not.toMatchObject({ evt: 'ERROR' });
    return reply.data;
  };
  tell([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: client }]);
  const { userId } = clientIn(world.get(), client);
  const access = { userId, client, scopes: [...scopes], expires: '2112-01-01T00:00:00Z' };
  await world.commit({ type: 'token', token: client, access });
  await ask('AUTHENTICATE', { args: { access_token: client } });
  for (const evt of ['CURRENT_USER_UPDATE', 'ENTITLEMENT_CREATE', 'RELATIONSHIP_UPDATE']) {
    await ask('SUBSCRIBE', { evt });
  }
  for (const evt of ['QUEST_ENROLLMENT_STATUS_UPDATE', 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE']) {
    await ask('SUBSCRIBE', { evt });
  }
  for (const evt of ['THERMAL_STATE_UPDATE', 'ACTIVITY_LAYOUT_MODE_UPDATE']) {
    await ask('SUBSCRIBE', { evt });
  }
  const args = { guild_id: ids.boardGames };
  await ask('SUBSCRIBE', { evt: 'CURRENT_GUILD_MEMBER_UPDATE', args });
  for (const channel_id of channels) {
    for (const evt of ['VOICE_STATE_UPDATE', 'SPEAKING_START', 'SPEAKING_STOP']) {
      await ask('SUBSCRIBE', { evt, args: { channel_id } });
    }
  }
  const take = () => heard.splice(0).map(([, { evt, data }]) => ({ evt, data }));
  return { client, userId, host, ask, take };
}

/** Some of these cannot be, such as the relationship of somebody to a stranger. */
function anyChange(random: Random, world: World, count: number): Change {
  const client = random.pick(all);
  const userId = random.pick(people);
  const channelId = random.pick(channels);
  const guildId = random.pick([ids.boardGames, ids.bookClub]);
  const instanceId = random.pick([...Object.keys(world.instances), 'i-none']);
  const changes: Change[] = [
    { type: 'user', userId, patch: { global_name: `N${count}` } },
    { type: 'member', guildId, userId, patch: { nick: `M${count}` } },
    { type: 'voice', channelId, userId, patch: { volume: count % 200 } },
    { type: 'speaking', channelId, userId, speaking: random.chance(0.5) },
    { type: 'move', userId, channelId: random.pick([...channels, null]) },
    { type: 'launch', client, place: random.pick(places), instanceId: `i-${count}` },
    { type: 'leave', client },
    { type: 'participants', instanceId, userIds: people.filter(() => random.chance(0.5)) },
    { type: 'relationship', client, userId, patch: { type: count % 5 } },
    { type: 'quest', client, questId: ids.openingNight, patch: { enrolled_at: null } },
    { type: 'device', client, patch: { thermalState: count % 4 } },
    { type: 'device', client, patch: { locale: `l${count}` } },
    { type: 'decision', client, command: 'SHARE_LINK', decision: 'cancel' },
    { type: 'consume', entitlementId: ids.testHintPack },
  ];
  return random.pick(changes);
}

/** By the rules alone: the event that a client must hear of a change, if any. */
function dueTo(client: string, userId: string, change: Change, before: World, after: World) {
  const members = (channelId: string) =>
    after.guilds[after.channels[channelId]?.guild_id ?? '']?.members ?? {};
  const instance = (world: World) => world.clients[client]?.launch?.instanceId ?? '';
  switch (change.type) {
    case 'user':
      return change.userId === userId ? 'CURRENT_USER_UPDATE' : undefined;
    case 'member':
      return change.userId === userId && change.guildId === ids.boardGames
        ? 'CURRENT_GUILD_MEMBER_UPDATE'
        : undefined;
    case 'voice':
      return userId in members(change.channelId) ? 'VOICE_STATE_UPDATE' : undefined;
    case 'speaking':
      if (!(userId in members(change.channelId))) return undefined;
      return change.speaking ? 'SPEAKING_START' : 'SPEAKING_STOP';
    case 'launch':
    case 'leave': {
      const id = instance(after);
      const names = ({ instances }: World) => instances[id]?.participants.join();
      const changed = id !== '' && instance(before) === id && names(before) !== names(after);
      return changed ? 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE' : undefined;
    }
    case 'participants':
      return instance(after) === change.instanceId
        ? 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE'
        : undefined;
    case 'relationship':
      return change.client === client ? 'RELATIONSHIP_UPDATE' : undefined;
    case 'quest':
      return change.client === client ? 'QUEST_ENROLLMENT_STATUS_UPDATE' : undefined;
    case 'device':
      return change.client === client && 'thermalState' in change.patch
        ? 'THERMAL_STATE_UPDATE'
        : undefined;
    default:
      return undefined;
  }
}

it('each of several clients hears what is its own, once and in order, and could have asked for it', async () => {
  const random = randomly(20_261_122);
  const world = localWorld();
  for (const [client, userId] of [...Object.entries(clients), ['client-5', ids.marlo]] as const) {
    await world.commit({ type: 'client', client, userId, proxyTicket: client });
  }
  const listeners = await Promise.all(all.map((client) => listener(world, client)));
  for (const each of listeners) each.take();
  const lists = new Map<string, string[]>();

  for (let count = 0; count < 10_000; count += 1) {
    const before = world.get();
    const change = anyChange(random, before, count);
    const made = await world.commit(change).then(
      () => true,
      () => false,
    );
    for (const { client, userId, take, ask } of listeners) {
      const event = made && dueTo(client, userId, change, before, world.get());
      const heard = take();
      expect(
        heard.map(({ evt }) => evt),
        JSON.stringify(change),
      ).toEqual(event ? [event] : []);
      const [update] = heard;
      if (update?.evt === 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE') {
        const { participants } = update.data as Participants;
        lists.set(
          client,
          participants.map(({ id }) => id),
        );
      }
      // What a client has heard of one instance says nothing of the next.
      if ('client' in change && change.client === client && change.type !== 'device') {
        if (change.type === 'launch' || change.type === 'leave') lists.delete(client);
      }
      const list = lists.get(client);
      if (count % 50 === 0 && list) {
        const asked = await ask('GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS', {});
        expect((asked as Participants).participants.map(({ id }) => id)).toEqual(list);
      }
    }
  }
  for (const { host } of listeners) host.dispose();
  const running = Object.values(world.get().instances);
  for (const { participants } of running)
    expect(new Set(participants).size).toBe(participants.length);
}, 60_000);
