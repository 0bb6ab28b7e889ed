import type { UserVoiceState } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import type { World } from './schema/world';

export type { Client, Launch } from './schema/client';
export type { Member, StoredRelationship, VoiceParticipant } from './schema/people';
export type { Channel, LaunchLocation, StoredGuild, StoredMessage } from './schema/places';
export type { Quest, QuestProgress, ShopSku, StoredEntitlement } from './schema/shop';
export type { AccessToken } from './schema/tokens';
export type { World } from './schema/world';

/** Returns a voice state as an activity reads it. */
export function userVoiceState(
  world: World,
  channelId: string,
  userId: string,
): UserVoiceState | undefined {
  const participant = world.voice[channelId]?.[userId];
  const user = world.users[userId];
  if (!participant || !user) return undefined;
  const guildId = world.channels[channelId]?.guild_id ?? '';
  const nick = getOwn(world.guilds, guildId)?.members[userId]?.nick;
  return { ...participant, user, nick: nick || user.global_name || user.username };
}
