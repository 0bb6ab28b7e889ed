import { getOwn } from '../utils';
import {
  type Change,
  colorOf,
  type PutChange,
  type RemoveChange,
  thingIn,
  type World,
} from '../world';

/** Returns the smaller changes from which a user's app learns about an added or removed thing; none if no app does. */
export function impliedChanges(
  change: PutChange | RemoveChange,
  world: World,
  before: World,
  userId: string,
): Change[] {
  const { kind, of = '', id } = change;
  const was = thingIn(before, change);
  const isPut = change.type === 'put';
  switch (kind) {
    case 'user':
      return isPut
        ? [{ type: 'user', userId: id, patch: {} }]
        : userRemovalChanges(id, world, before);
    case 'member':
      return isPut || id !== userId
        ? [{ type: 'member', guildId: of, userId: id, patch: {} }]
        : participantsChanges(id, world, before);
    case 'role':
    case 'guild': {
      const guildId = kind === 'role' ? of : id;
      return colorIn(world, guildId, userId) === colorIn(before, guildId, userId)
        ? []
        : [{ type: 'member', guildId, userId, patch: {} }];
    }
    case 'voice':
      // Activities get no event when a person joins or leaves a voice channel.
      return isPut && was ? [{ type: 'voice', channelId: of, userId: id, patch: {} }] : [];
    case 'client':
      return [{ type: 'device', client: id, patch: {} }];
    case 'relationship':
      return [{ type: 'relationship', client: of, userId: id, patch: {} }];
    case 'entitlement':
      return change.type === 'put' && change.kind === kind && !was
        ? [{ type: 'entitlement', entitlement: { ...change.value, id } }]
        : [];
    case 'progress': {
      const enrolled = (each: World) =>
        getOwn(getOwn(each.clients, of)?.quests ?? {}, id)?.enrolled_at;
      const enrolled_at = enrolled(world) ?? null;
      return enrolled_at === (enrolled(before) ?? null)
        ? []
        : [{ type: 'quest', client: of, questId: id, patch: { enrolled_at } }];
    }
    default:
      return [];
  }
}

function userRemovalChanges(id: string, world: World, before: World): Change[] {
  const friends = Object.values(before.clients).filter((each) => getOwn(each.relationships, id));
  return [
    ...friends.map(
      ({ id: client }): Change => ({ type: 'relationship', client, userId: id, patch: {} }),
    ),
    ...participantsChanges(id, world, before),
  ];
}

/** Returns changes that repeat the participants of the user's instances. */
function participantsChanges(id: string, world: World, before: World): Change[] {
  return Object.values(before.instances)
    .filter(({ participants }) => participants.includes(id))
    .flatMap(({ id: instanceId }) => getOwn(world.instances, instanceId) ?? [])
    .map(({ id: instanceId, participants: userIds }) => ({
      type: 'participants',
      instanceId,
      userIds,
    }));
}

function colorIn(world: World, guildId: string, userId: string): string | null | undefined {
  const guild = getOwn(world.guilds, guildId);
  return guild?.members[userId] && colorOf(guild, userId);
}
