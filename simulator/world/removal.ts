import { withoutKey } from '../utils';
import { existing, mapValues, move, requireInVoice } from './change-steps';
import { withParticipants } from './instances';
import type { Client } from './schema/client';
import type { Member } from './schema/people';
import type { RemoveChange, ThingRef } from './schema/things';
import type { World } from './schema/world';
import { withStored } from './things';
import { withoutTokensOf } from './tokens';

/**
 * Returns the world without a thing, and without what depends on it.
 *
 * @throws Error when it does not exist, or when something that would remain needs it
 */
export function withoutThing(world: World, removed: RemoveChange): World {
  const { kind, of = '', id } = removed;
  switch (kind) {
    case 'user':
      return withoutUser(world, id);
    case 'guild': {
      existing(world.guilds, id, 'guild');
      const inside = Object.values(world.channels).filter(({ guild_id }) => guild_id === id);
      const without = inside.reduce((left, channel) => withoutChannel(left, channel.id), world);
      return { ...without, guilds: withoutKey(world.guilds, id) };
    }
    case 'role': {
      if (id === of)
        throw new Error('Everyone in a guild has the role @everyone, so it cannot be removed');
      const without = withoutStored(world, removed, 'role');
      return withStored(without, { kind: 'member', of }, (members) =>
        mapValues(members as Record<string, Member>, (member) => ({
          ...member,
          roles: member.roles.filter((role) => role !== id),
        })),
      );
    }
    case 'member':
      return withoutMember(world, of, id);
    case 'channel':
      return withoutChannel(world, id);
    case 'voice':
      requireInVoice(world, of, id);
      return { ...world, voice: move(world.voice, id, null) };
    case 'sku': {
      const entitlement = Object.values(world.entitlements).find(({ sku_id }) => sku_id === id);
      if (entitlement)
        throw new Error(`The entitlement ${entitlement.id} is for the SKU ${id}; remove it first`);
      return withoutStored(world, removed, 'SKU');
    }
    case 'quest': {
      const without = (client: Client) => ({ ...client, quests: withoutKey(client.quests, id) });
      const left = withoutStored(world, removed, 'quest');
      return { ...left, clients: mapValues(left.clients, without) };
    }
    case 'relationship':
    case 'entitlement':
    case 'progress':
      return withoutStored(world, removed, kind);
    case 'client':
      throw new Error('A client is removed with its user: close its player, and remove the user');
  }
}

/** Returns the world without a thing on which nothing depends. Throws, naming it `called`, when it does not exist. */
function withoutStored(world: World, thing: ThingRef, called: string): World {
  return withStored(world, thing, (stored) => {
    existing(stored, thing.id, called);
    return withoutKey(stored, thing.id);
  });
}

function withoutUser(world: World, id: string): World {
  existing(world.users, id, 'user');
  const ownClients = Object.values(world.clients).filter(({ userId }) => userId === id);
  const playing = ownClients.find(({ launch }) => launch);
  if (playing) {
    throw new Error(`The user ${id} plays as ${playing.id}; close that player first`);
  }
  // A stage that is given no user shows the first client.
  if (ownClients.length > 0 && ownClients.length === Object.keys(world.clients).length) {
    const last = `The user ${id} has the last client of this world, ${ownClients[0]?.id}`;
    throw new Error(`${last}; add another player first`);
  }
  const guilds = Object.keys(world.guilds).filter((guild) => world.guilds[guild]?.members[id]);
  const withoutMemberships = guilds.reduce(
    (before, guild) => withoutMember(before, guild, id),
    world,
  );
  const joined = Object.values(withoutMemberships.instances).filter((each) =>
    each.participants.includes(id),
  );
  const left = joined.reduce((before, { id: instance, participants }) => {
    const others = participants.filter((each) => each !== id);
    return withParticipants(before, instance, others);
  }, withoutMemberships);
  return withoutTokensOf(
    {
      ...left,
      voice: move(left.voice, id, null),
      channels: mapValues(left.channels, (channel) => ({
        ...channel,
        recipient_ids: channel.recipient_ids.filter((each) => each !== id),
      })),
      clients: mapValues(
        ownClients.reduce((others, client) => withoutKey(others, client.id), left.clients),
        (client) => ({ ...client, relationships: withoutKey(client.relationships, id) }),
      ),
      entitlements: Object.fromEntries(
        Object.entries(left.entitlements).filter(([, { user_id }]) => user_id !== id),
      ),
      users: withoutKey(left.users, id),
    },
    id,
  );
}

function withoutMember(world: World, guildId: string, id: string): World {
  const { owner_id, members } = existing(world.guilds, guildId, 'guild');
  existing(members, id, 'member');
  if (owner_id === id) {
    throw new Error(`The user ${id} owns the guild ${guildId}; give it another owner first`);
  }
  const voice = Object.entries(world.voice).map(([channelId, people]) => {
    const isInGuild = world.channels[channelId]?.guild_id === guildId;
    return [channelId, isInGuild ? withoutKey(people, id) : people];
  });
  const left = withStored(world, { kind: 'member', of: guildId }, () => withoutKey(members, id));
  return { ...left, voice: Object.fromEntries(voice) };
}

function withoutChannel(world: World, id: string): World {
  existing(world.channels, id, 'channel');
  const isOpen = Object.values(world.instances).some(({ place }) => place.channelId === id);
  if (isOpen || world.home.channelId === id) {
    throw new Error(`The activity is open in the channel ${id}, so the channel cannot be removed`);
  }
  const others = mapValues(withoutKey(world.channels, id), (channel) =>
    channel.parent_id === id ? { ...channel, parent_id: null } : channel,
  );
  const messages = withoutKey(world.messages, id);
  return { ...world, channels: others, messages, voice: withoutKey(world.voice, id) };
}
