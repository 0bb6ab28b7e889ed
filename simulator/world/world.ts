import type {
  Activity,
  Application,
  Relationship,
  User,
  UserVoiceState,
} from '../../host-bridge/protocol';
import type { DecidedCommand, Decision, Outcome } from './decisions';
import type { Channel, Guild, StoredMessage } from './places';
import type { RateLimits } from './rate-limits';
import type { StoredEntitlement, StoreSku } from './store-items';

export type { Channel, Guild, Member } from './places';
export type { StoredEntitlement, StoreSku } from './store-items';

/** A person in a voice channel; who they are and what they are called is looked up. */
export type VoiceParticipant = Pick<UserVoiceState, 'mute' | 'voice_state' | 'volume' | 'pan'>;

/** A code that AUTHORIZE handed out. It can be exchanged once. */
export interface Grant {
  userId: string;
  scopes: string[];
  redeemed: boolean;
  /** PKCE's challenge by the method S256: who exchanges the code has the verifier that it was made from. */
  challenge?: string;
}

/** An access token that the exchange handed out. `expires` is ISO 8601. */
export interface AccessToken {
  userId: string;
  scopes: string[];
  expires: string;
}

/** What a refresh token stands for. */
export type RefreshToken = Omit<AccessToken, 'expires'>;

/** A quest of the application, and how far the current user is with it. Times are ISO 8601. */
export interface Quest {
  id: string;
  name: string;
  external_cta_url: string;
  enrolled_at: string | null;
  completed_at: string | null;
  timer_started_at: string | null;
}

/** Somebody whom the current user knows; who they are is looked up. */
export type Acquaintance = Pick<Relationship, 'type' | 'presence'>;

/** The device and the client's window, as the activity can see them. Numbers are the protocol's enumerations. */
export interface Device {
  locale: string;
  layoutMode: number;
  screenOrientation: number;
  thermalState: number;
  interactivePip: boolean;
  hardwareAcceleration: boolean;
  /** Whether the on-screen keyboard of iOS makes the frame smaller; absent where the client does not say. */
  iosKeyboardResizesView?: boolean | undefined;
  /** Null where a layout has no lock of its own: the grid then has picture-in-picture's, and that the default one. */
  orientationLock: {
    lock_state: number | null;
    picture_in_picture_lock_state: number | null;
    grid_lock_state: number | null;
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
  /** By channel, oldest first. */
  messages: Record<string, StoredMessage[]>;
  /** By channel, then by user. */
  voice: Record<string, Record<string, VoiceParticipant>>;
  /** Ids of the users in the activity's instance. */
  participants: string[];
  /** By user. */
  relationships: Record<string, Acquaintance>;
  /** What the current user's profile shows of the activity; null when it has set nothing. */
  richPresence: Activity | null;
  skus: Record<string, StoreSku>;
  entitlements: Record<string, StoredEntitlement>;
  quests: Record<string, Quest>;
  device: Device;
  /** What the person does when asked; they accept where nothing is set. */
  decisions: Partial<Record<DecidedCommand, Decision>>;
  /** Oldest first, at most `OUTCOME_LIMIT`. */
  outcomes: Outcome[];
  /** The newest `discord_proxy_ticket`. */
  proxyTicket: string;
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
