import type { User } from '../../host-bridge/protocol';
import type { AccessToken, Device, Grant, Member, VoiceParticipant, World } from './world';

/** Everything that can happen to a world. A change is data: it can be sent, stored and applied again. */
export type Change =
  | { type: 'user'; userId: string; patch: Partial<Omit<User, 'id'>> }
  | { type: 'member'; guildId: string; userId: string; patch: Partial<Member> }
  | { type: 'voice'; channelId: string; userId: string; patch: Partial<VoiceParticipant> }
  | { type: 'speaking'; channelId: string; userId: string; speaking: boolean }
  | { type: 'participants'; userIds: string[] }
  | { type: 'device'; patch: Partial<Device> }
  | { type: 'grant'; code: string; grant: Grant }
  | { type: 'token'; code: string; token: string; access: AccessToken };

/**
 * The world after a change. The old world is left as it was.
 *
 * @throws Error when the change names something that does not exist
 */
export function applyChange(world: World, change: Change): World {
  switch (change.type) {
    case 'user': {
      const user = existing(world.users, change.userId, 'user');
      return {
        ...world,
        users: { ...world.users, [change.userId]: { ...user, ...change.patch } },
      };
    }
    case 'member': {
      const guild = existing(world.guilds, change.guildId, 'guild');
      const member = existing(guild.members, change.userId, 'member');
      const members = { ...guild.members, [change.userId]: { ...member, ...change.patch } };
      return { ...world, guilds: { ...world.guilds, [change.guildId]: { ...guild, members } } };
    }
    case 'voice': {
      const channel = existing(world.voice, change.channelId, 'voice channel');
      const participant = existing(channel, change.userId, 'voice participant');
      const people = { ...channel, [change.userId]: { ...participant, ...change.patch } };
      return { ...world, voice: { ...world.voice, [change.channelId]: people } };
    }
    case 'speaking':
      // Speech passes: it is heard by whoever listens, and leaves no trace.
      existing(
        existing(world.voice, change.channelId, 'voice channel'),
        change.userId,
        'voice participant',
      );
      return world;
    case 'participants':
      for (const id of change.userIds) existing(world.users, id, 'user');
      return { ...world, participants: [...change.userIds] };
    case 'device':
      return { ...world, device: { ...world.device, ...change.patch } };
    case 'grant':
      return { ...world, grants: { ...world.grants, [change.code]: change.grant } };
    case 'token': {
      const grant = existing(world.grants, change.code, 'grant');
      if (grant.redeemed) throw new Error(`The code ${change.code} has been used`);
      return {
        ...world,
        grants: { ...world.grants, [change.code]: { ...grant, redeemed: true } },
        tokens: { ...world.tokens, [change.token]: change.access },
      };
    }
    default:
      throw new Error(`There is no change of type ${JSON.stringify((change as Change).type)}`);
  }
}

function existing<T>(record: Record<string, T>, id: string, what: string): T {
  const found = Object.hasOwn(record, id) ? record[id] : undefined;
  if (found === undefined)
    throw new Error(`There is no ${what} ${JSON.stringify(id)} in this world`);
  return found;
}
