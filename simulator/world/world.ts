import type { Application, User, UserVoiceState } from '../../host-bridge/protocol';
import type { Client } from './clients';
import type { Channel, Instance, Place, StoredGuild, StoredMessage } from './places';
import type { RateLimits } from './rate-limits';
import type { ShopSku, StoredEntitlement } from './shop-items';

export type { Acquaintance, Client, Launch, QuestProgress } from './clients';
export type { Device } from './device';
export type { Channel, Instance, Member, StoredGuild } from './places';
export type { ShopSku, StoredEntitlement } from './shop-items';

/** A person in a voice channel; who they are and what they are called is looked up. */
export type VoiceParticipant = Pick<UserVoiceState, 'mute' | 'voice_state' | 'volume' | 'pan'>;

/** A code that AUTHORIZE handed out. It can be exchanged once. */
export interface Grant {
  userId: string;
  /** The client that asked for it. */
  client: string;
  scopes: string[];
  redeemed: boolean;
  /** PKCE's challenge by the method S256: who exchanges the code has the verifier that it was made from. */
  challenge?: string;
}

/** An access token that the exchange handed out. `expires` is ISO 8601. */
export interface AccessToken {
  userId: string;
  /** The client that it was asked for in; absent where the application itself has asked. */
  client?: string | undefined;
  scopes: string[];
  expires: string;
}

/** What a refresh token stands for. */
export type RefreshToken = Omit<AccessToken, 'expires'>;

/** A quest of the application. */
export interface Quest {
  id: string;
  name: string;
  external_cta_url: string;
}

/**
 * Everything that exists in the simulation, as plain data: it survives JSON, and only `applyChange` makes a
 * new one from it. Keys of records are ids.
 */
export interface World {
  application: Application;
  /** Whose application it is. */
  ownerId: string;
  /** Where the activity is opened when nobody says where. */
  home: Place;
  clients: Record<string, Client>;
  /** The activity wherever it runs. */
  instances: Record<string, Instance>;
  users: Record<string, User>;
  guilds: Record<string, StoredGuild>;
  channels: Record<string, Channel>;
  /** By channel, oldest first. */
  messages: Record<string, StoredMessage[]>;
  /** By channel, then by user. */
  voice: Record<string, Record<string, VoiceParticipant>>;
  skus: Record<string, ShopSku>;
  entitlements: Record<string, StoredEntitlement>;
  quests: Record<string, Quest>;
  grants: Record<string, Grant>;
  tokens: Record<string, AccessToken>;
  refreshTokens: Record<string, RefreshToken>;
  /** By route: those that are not the default. See `withRateLimit`. */
  rateLimits: RateLimits;
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
