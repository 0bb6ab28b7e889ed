import type { Application, User, UserVoiceState } from '../../host-bridge/protocol';

/** A member of a guild, as the platform's REST API keeps it. */
export interface Member {
  nick: string | null;
  avatar: string | null;
  roles: string[];
  joined_at: string;
}

export interface Guild {
  id: string;
  name: string;
  icon: string | null;
  owner_id: string;
  members: Record<string, Member>;
}

export interface Channel {
  id: string;
  guild_id: string;
  name: string;
  type: number;
}

/** A person in a voice channel; who they are and what they are called is looked up. */
export type VoiceParticipant = Pick<UserVoiceState, 'mute' | 'voice_state' | 'volume'>;

/** A code that AUTHORIZE handed out. It can be exchanged once. */
export interface Grant {
  userId: string;
  scopes: string[];
  redeemed: boolean;
}

/** An access token that the exchange handed out. `expires` is ISO 8601. */
export interface AccessToken {
  userId: string;
  scopes: string[];
  expires: string;
}

/** The device and the client's window, as the activity can see them. Numbers are the protocol's enumerations. */
export interface Device {
  locale: string;
  layoutMode: number;
  screenOrientation: number;
  thermalState: number;
  interactivePip: boolean;
  orientationLock: {
    lock_state: number;
    picture_in_picture_lock_state?: number | null | undefined;
    grid_lock_state?: number | null | undefined;
  };
}

/**
 * Everything that exists in the simulation, as plain data: it survives JSON, and only `applyChange` makes a
 * new one from it. Keys of records are ids.
 */
export interface World {
  application: Application;
  /** Who sits in front of the simulated client. */
  currentUserId: string;
  users: Record<string, User>;
  guilds: Record<string, Guild>;
  channels: Record<string, Channel>;
  /** By channel, then by user. */
  voice: Record<string, Record<string, VoiceParticipant>>;
  /** Ids of the users in the activity's instance. */
  participants: string[];
  device: Device;
  grants: Record<string, Grant>;
  tokens: Record<string, AccessToken>;
}

/** How a voice state reads to an activity. */
export function userVoiceState(
  world: World,
  channelId: string,
  userId: string,
): UserVoiceState | undefined {
  const participant = world.voice[channelId]?.[userId];
  const user = world.users[userId];
  if (!participant || !user) return undefined;
  const guildId = world.channels[channelId]?.guild_id ?? '';
  const nick = world.guilds[guildId]?.members[userId]?.nick;
  return { ...participant, user, nick: nick || user.global_name || user.username };
}
