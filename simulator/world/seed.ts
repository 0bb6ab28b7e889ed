import type { User } from '../../host-bridge/protocol';
import {
  ChannelTypes,
  LayoutMode,
  Orientation,
  OrientationLockState,
  ThermalState,
} from '../../host-bridge/protocol';
import type { Guild, Member, VoiceParticipant, World } from './world';

/** Ids that tests and the stage refer to by name. */
export const ids = {
  application: '1180000000000000001',
  me: '230000000000000001',
  marlo: '230000000000000002',
  juniper: '230000000000000003',
  pixel: '230000000000000004',
  boardGames: '610000000000000001',
  bookClub: '610000000000000002',
  gameNight: '710000000000000001',
  boardTalk: '710000000000000002',
  readingRoom: '710000000000000003',
} as const;

export interface SeedOptions {
  /** The application's client id, when an activity brings its own. */
  applicationId?: string;
  /** The current user's id; any text. */
  userId?: string;
}

/** The world that every simulation begins with. The same each time. */
export function seed({
  applicationId = ids.application,
  userId = ids.me,
}: SeedOptions = {}): World {
  return {
    application: {
      id: applicationId,
      name: 'SDK Playground',
      description: 'Every command and event of the Embedded App SDK, one page each.',
      icon: null,
    },
    currentUserId: userId,
    users: byId([
      user(userId, 'wren.hollow', 'Wren', '8c1f0a35d2be4f6e9a7b60c4d3e2f1a0'),
      user(ids.marlo, 'marlo', 'Marlo', '1b9e64f0c7a84d2fb3e5d0a1968c7f42'),
      user(ids.juniper, 'juniperberry', null, null),
      {
        ...user(ids.pixel, 'Pixel', null, '5d0f3c2b1a99487e8f6d4c3b2a190817'),
        discriminator: '0042',
      },
    ]),
    guilds: byId<Guild>([
      {
        id: ids.boardGames,
        name: 'Board Game Night',
        icon: '4f2a9d8e7c6b5a4938271605f4e3d2c1',
        owner_id: ids.marlo,
        members: {
          [userId]: member('Captain Wren', 'd41c8e9f0b2a47c6935e8d7f6a5b4c32'),
          [ids.marlo]: member(null),
          [ids.juniper]: member('Juni'),
          [ids.pixel]: member(null),
        },
      },
      {
        id: ids.bookClub,
        name: 'Quiet Corner Book Club',
        icon: null,
        owner_id: userId,
        members: { [userId]: member(null), [ids.juniper]: member(null) },
      },
    ]),
    channels: byId([
      channel(ids.gameNight, ids.boardGames, 'Game Night', ChannelTypes.GUILD_VOICE),
      channel(ids.boardTalk, ids.boardGames, 'board-talk', ChannelTypes.GUILD_TEXT),
      channel(ids.readingRoom, ids.bookClub, 'Reading Room', ChannelTypes.GUILD_VOICE),
    ]),
    voice: {
      [ids.gameNight]: {
        [userId]: inVoice(),
        [ids.marlo]: inVoice(),
        [ids.juniper]: { ...inVoice(), volume: 80 },
      },
      [ids.readingRoom]: {},
    },
    participants: [userId, ids.marlo],
    device: {
      locale: 'en-GB',
      layoutMode: LayoutMode.FOCUSED,
      screenOrientation: Orientation.LANDSCAPE,
      thermalState: ThermalState.NOMINAL,
      interactivePip: false,
      orientationLock: { lock_state: OrientationLockState.UNLOCKED },
    },
    grants: {},
    tokens: {},
  };
}

function byId<T extends { id: string }>(items: T[]): Record<string, T> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

function user(
  id: string,
  username: string,
  globalName: string | null,
  avatar: string | null,
): User {
  return {
    id,
    username,
    discriminator: '0',
    global_name: globalName,
    avatar,
    avatar_decoration_data: null,
    bot: false,
    flags: 0,
    premium_type: 0,
    public_flags: 0,
  };
}

function member(nick: string | null, avatar: string | null = null): Member {
  return { nick, avatar, roles: [], joined_at: '2024-03-09T18:30:00.000000+00:00' };
}

function channel(id: string, guildId: string, name: string, type: number) {
  return { id, guild_id: guildId, name, type };
}

function inVoice(): VoiceParticipant {
  const voiceState = {
    mute: false,
    deaf: false,
    self_mute: false,
    self_deaf: false,
    suppress: false,
  };
  return { mute: false, voice_state: voiceState, volume: 100 };
}
