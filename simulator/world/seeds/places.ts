import { ChannelTypes, type Role } from '../../../host-bridge/protocol';
import { defaultChannel, defaultRole, newMember } from '../defaults';
import { CREATE_INSTANT_INVITE, VIEW_CHANNEL } from '../permissions';
import type { Member } from '../schema/people';
import type { Channel, PermissionOverwrite, StoredGuild } from '../schema/places';
import { byId, ids } from './ids';

/** The bits of the @everyone role in a guild with default settings. */
const EVERYONE_PERMISSIONS = [
  0, 6, 9, 10, 11, 14, 15, 16, 17, 18, 20, 21, 25, 26, 31, 37, 38, 39, 42, 46, 49,
];
/** The hosts' additional bits: kick, manage messages, mute, deafen and move members, manage events, time out. */
const HOST_BITS = [1, 13, 22, 23, 24, 33, 40];

/** Returns two guilds: the current user may invite people to the voice channel of the first, but not of the second. */
export function guilds(me: string): Record<string, StoredGuild> {
  return byId([
    {
      id: ids.boardGames,
      name: 'Board Game Night',
      icon: '4f2a9d8e7c6b5a4938271605f4e3d2c1',
      owner_id: ids.marlo,
      roles: byId([everyone(ids.boardGames), role(ids.hosts, 'Hosts', 0xd98e1f, HOST_BITS)]),
      members: {
        [me]: member('Captain Wren', { avatar: 'd41c8e9f0b2a47c6935e8d7f6a5b4c32' }),
        [ids.marlo]: member(null),
        [ids.juniper]: member('Juni'),
        [ids.pixel]: member(null, { roles: [ids.hosts] }),
      },
    },
    {
      id: ids.bookClub,
      name: 'Quiet Corner Book Club',
      icon: null,
      owner_id: ids.juniper,
      roles: byId([everyone(ids.bookClub), role(ids.readers, 'Readers', 0x3c9d6b, [])]),
      members: { [me]: member(null, { roles: [ids.readers] }), [ids.juniper]: member(null) },
    },
  ]);
}

/** Returns the guilds' channels, and a private one. The activities of a guild start in its first voice channel. */
export function channels(me: string): Record<string, Channel> {
  const { GUILD_CATEGORY, GUILD_TEXT, GUILD_VOICE, DM } = ChannelTypes;
  const inTables = { guild_id: ids.boardGames, parent_id: ids.tables };
  return byId([
    channel(ids.gameNight, GUILD_VOICE, 'Game Night', { ...inTables, position: 0, user_limit: 12 }),
    channel(ids.boardTalk, GUILD_TEXT, 'board-talk', {
      guild_id: ids.boardGames,
      position: 0,
      topic: 'What we play on Thursday, and who brings the snacks.',
    }),
    channel(ids.readingRoom, GUILD_VOICE, 'Reading Room', {
      guild_id: ids.bookClub,
      position: 0,
      user_limit: 5,
      // Readers come by themselves: nobody may be invited.
      permission_overwrites: [overwrite(ids.bookClub, { deny: CREATE_INSTANT_INVITE })],
    }),
    channel(ids.sideTable, GUILD_VOICE, 'Side Table', { ...inTables, position: 1 }),
    channel(ids.tables, GUILD_CATEGORY, 'Tables', { guild_id: ids.boardGames, position: 1 }),
    channel(ids.hostNotes, GUILD_TEXT, 'host-notes', {
      guild_id: ids.boardGames,
      position: 2,
      permission_overwrites: [
        overwrite(ids.boardGames, { deny: VIEW_CHANNEL }),
        overwrite(ids.hosts, { allow: VIEW_CHANNEL }),
      ],
    }),
    channel(ids.juniperDm, DM, null, { recipient_ids: [me, ids.juniper] }),
  ]);
}

function channel(
  id: string,
  type: Channel['type'],
  name: string | null,
  fields: Partial<Channel>,
): Channel {
  const voice = type === ChannelTypes.GUILD_VOICE;
  return {
    ...defaultChannel,
    id,
    type,
    name,
    bitrate: voice ? 64_000 : null,
    user_limit: voice ? 0 : null,
    rate_limit_per_user: type === ChannelTypes.GUILD_TEXT ? 0 : null,
    ...fields,
  };
}

/** Returns an overwrite for a role: the world's channels have none for members. */
function overwrite(
  id: string,
  { allow = 0n, deny = 0n }: { allow?: bigint; deny?: bigint },
): PermissionOverwrite {
  return { id, type: 0, allow: String(allow), deny: String(deny) };
}

function everyone(guildId: string): Role {
  return role(guildId, '@everyone', 0, EVERYONE_PERMISSIONS);
}

function role(id: string, name: string, color: number, bits: number[]): Role {
  const permissions = bits.reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n);
  return {
    ...defaultRole,
    id,
    name,
    color,
    hoist: color !== 0,
    position: color === 0 ? 0 : 1,
    permissions: String(permissions),
    mentionable: color !== 0,
  };
}

function member(nick: string | null, fields: Partial<Member> = {}): Member {
  return { ...newMember('2024-03-09T18:30:00.000000+00:00'), nick, ...fields };
}
