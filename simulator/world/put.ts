import { withoutKey } from '../utils';
import { maxThings, WorldFull, withEntitlement } from './bounds';
import { decide, existing, move, withClient } from './change-steps';
import type { DecidedCommand, Decision } from './decisions';
import { defaultRole, newMember } from './defaults';
import { applyDevicePatch } from './devices';
import type { Channel, StoredGuild } from './schema/places';
import type { PutChange, ThingKind } from './schema/things';
import type { World } from './schema/world';
import { timeOf } from './snowflake';
import { storedOfKind, withStored } from './things';
import { canBeJoined } from './views';

/**
 * Returns the world with a thing added, or in place of the one with its id.
 *
 * @throws Error when its owner does not exist, or there are too many already
 */
export function withThing(world: World, put: PutChange): World {
  const { kind, of = '', id } = put;
  const record = storedOfKind(world, kind, of);
  const max = maxThings[kind];
  if (!Object.hasOwn(record, id) && Object.keys(record).length >= max) {
    throw new WorldFull(`There are ${max} of kind ${kind} already; remove some first`);
  }
  switch (put.kind) {
    case 'guild': {
      const { owner_id } = put.value;
      const guild = { ...(world.guilds[id] ?? newGuild(id, owner_id)), ...put.value, id };
      existing(guild.members, owner_id, `member of the guild ${id}`);
      return { ...world, guilds: { ...world.guilds, [id]: guild } };
    }
    case 'channel':
      return withChannel(world, { ...put.value, id });
    case 'voice': {
      const voice = move(world.voice, id, of);
      return { ...world, voice: { ...voice, [of]: { ...voice[of], [id]: put.value } } };
    }
    case 'client': {
      const { device, decisions, ...others } = put.value;
      return withClient(world, id, (client) => ({
        ...others,
        device: applyDevicePatch(client.device, device),
        decisions: Object.entries(decisions).reduce(
          (decisions, [command, decision]) =>
            decide(decisions, command as DecidedCommand, decision as Decision),
          {},
        ),
      }));
    }
    case 'entitlement': {
      const added = { ...put.value, id };
      return { ...world, entitlements: withEntitlement(world.entitlements, added) };
    }
    default:
  }
  // Members, friends and progress are keyed by the ids of users and quests, and have no ids of their own.
  const value = named.has(kind) ? put.value : { ...put.value, id };
  return withStored(world, put, (stored) => ({ ...stored, [id]: value }));
}

const named = new Set<ThingKind>(['member', 'relationship', 'progress']);

function withChannel(world: World, channel: Channel): World {
  const { id, guild_id, type } = channel;
  const before = world.channels[id];
  if (before && before.guild_id !== guild_id) {
    throw new Error(`The channel ${id} cannot leave the guild ${JSON.stringify(before.guild_id)}`);
  }
  // Participants stay, unless it becomes a channel that nobody can join.
  const others = withoutKey(world.voice, id);
  const voice = canBeJoined(type) ? { ...others, [id]: world.voice[id] ?? {} } : others;
  return { ...world, channels: { ...world.channels, [id]: channel }, voice };
}

/** Returns a guild with the @everyone role, and its owner. */
function newGuild(id: string, ownerId: string): StoredGuild {
  return {
    id,
    name: '',
    icon: null,
    owner_id: ownerId,
    roles: { [id]: { ...defaultRole, id, name: '@everyone', position: 0 } },
    members: { [ownerId]: newMember(timeOf(id)) },
  };
}
