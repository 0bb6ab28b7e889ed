import type { User } from '../../../host-bridge/protocol';
import { defaultUser, newVoiceParticipant } from '../defaults';
import type { StoredRelationship } from '../schema/people';
import type { World } from '../schema/world';
import { canBeJoined } from '../views';
import { byId, ids } from './ids';

/** Types of relationship. Source: Discord's Social SDK reference. */
const FRIEND = 1;
const PENDING_INCOMING = 3;

/**
 * Returns the current user and three others: one with an animated avatar, one without a display name, one with an old
 * discriminator and a decoration. Each has an avatar, since the public package rejects the READY of users without one.
 */
export function users(me: string): Record<string, User> {
  return byId([
    user(me, 'wren.hollow', 'Wren', '8c1f0a35d2be4f6e9a7b60c4d3e2f1a0'),
    user(ids.marlo, 'marlo', 'Marlo', 'a_1b9e64f0c7a84d2fb3e5d0a1968c7f42'),
    user(ids.juniper, 'juniperberry', null, 'f0a9d3c75e1b42868c2e4a6f9b1d3057'),
    {
      ...user(ids.pixel, 'Pixel', null, '5d0f3c2b1a99487e8f6d4c3b2a190817'),
      discriminator: '0042',
      avatar_decoration_data: {
        asset: 'a_6f0d2c4b8a1e4f7396d5c3b2a1908e7f',
        sku_id: '870000000000000001',
      },
    },
  ]);
}

/** Returns the current user's relationships, with their activities. */
export function relationships(
  application: World['application'],
): Record<string, StoredRelationship> {
  const activity = {
    type: 0,
    name: application.name,
    application_id: application.id,
    details: 'Trying things out',
    timestamps: { start: Date.parse('2026-01-15T19:05:00.000Z') },
  };
  return {
    [ids.marlo]: { type: FRIEND, presence: { status: 'online', activity } },
    [ids.juniper]: { type: FRIEND, presence: { status: 'idle', activity: null } },
    [ids.pixel]: { type: PENDING_INCOMING, presence: { status: 'offline' } },
  };
}

/** Returns the participants of each voice channel, and of the call of a private one; all channels are included. */
export function voice(me: string, channels: World['channels']): World['voice'] {
  const rooms = Object.values(channels).filter(({ type }) => canBeJoined(type));
  return {
    ...Object.fromEntries(rooms.map(({ id }) => [id, {}])),
    [ids.gameNight]: {
      [me]: newVoiceParticipant(),
      [ids.marlo]: newVoiceParticipant(),
      [ids.juniper]: { ...newVoiceParticipant(), volume: 80 },
    },
  };
}

function user(id: string, username: string, globalName: string | null, avatar: string): User {
  return {
    ...defaultUser,
    id,
    username,
    global_name: globalName,
    avatar,
    flags: 0,
    premium_type: 0,
    public_flags: 0,
  };
}
