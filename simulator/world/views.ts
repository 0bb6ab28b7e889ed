import type {
  Channel,
  GuildMember,
  Message,
  OpenChannel,
  Participant,
  QuestEnrollment,
  Relationship,
  SocialUser,
  User,
  UserVoiceState,
} from '../../host-bridge/protocol';
import { ChannelTypes } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { authorOf } from './application';
import { mapValues } from './change-steps';
import { progressIn } from './clients';
import type { Client } from './schema/client';
import type { StoredGuild, StoredMessage } from './schema/places';
import type { World } from './schema/world';

/** Returns a channel of a list, as an activity reads it; undefined when there is none. */
export function channelListItem(world: World, channelId: string): Channel | undefined {
  const channel = getOwn(world.channels, channelId);
  if (!channel) return undefined;
  const { recipient_ids, ...fields } = channel;
  const recipients = recipient_ids.flatMap((id) => world.users[id] ?? []);
  const last_message_id = world.messages[channelId]?.at(-1)?.id ?? null;
  return { ...fields, recipients, last_message_id };
}

/** Returns a channel with its voice states and messages; undefined when there is none. */
export function channelDetails(world: World, channelId: string): OpenChannel | undefined {
  const channel = getOwn(world.channels, channelId);
  if (!channel) return undefined;
  const { id, type, guild_id, name, topic, bitrate, user_limit, position } = channel;
  const people = Object.keys(world.voice[channelId] ?? {});
  return {
    ...{ id, type, guild_id, name, topic, bitrate, user_limit, position },
    voice_states: people.flatMap((userId) => userVoiceState(world, channelId, userId) ?? []),
    messages: (world.messages[channelId] ?? []).map((stored) => message(world, channelId, stored)),
  };
}

/**
 * Returns a user in the form in which the public package reads the SKU of an avatar's decoration as `skuId`: among
 * participants, in relationships, and in the answer of GET_USER. Discord's reference has `sku_id` there as
 * everywhere; both are sent.
 */
export function socialUser(user: User): SocialUser {
  const { avatar_decoration_data: decoration, ...rest } = user;
  // These commands always include the flags.
  const social = { ...rest, flags: user.flags ?? 0 };
  if (!decoration?.sku_id) return { ...social, avatar_decoration_data: decoration };
  return { ...social, avatar_decoration_data: { ...decoration, skuId: decoration.sku_id } };
}

/**
 * Returns the current user as read with these scopes: the type of premium requires `identify.premium`.
 * Sources: resources/user, "User Structure"; topics/rpc, CURRENT_USER_UPDATE.
 */
export function userForScopes(user: User, scopes: readonly string[]): User {
  return scopes.includes('identify.premium') ? user : { ...user, premium_type: 0 };
}

/** Cached users of worlds without their premium, since a host reads them with every answer. */
const usersWithoutPremium = new WeakMap<World['users'], World['users']>();

/** Returns the world as read with these scopes: without `identify.premium`, no user has premium. */
export function worldForScopes(world: World, scopes: readonly string[] = []): World {
  if (scopes.includes('identify.premium')) return world;
  const { users } = world;
  let readable = usersWithoutPremium.get(users);
  if (!readable) {
    readable = mapValues(users, (user) => userForScopes(user, scopes));
    usersWithoutPremium.set(users, readable).set(readable, readable);
  }
  return { ...world, users: readable };
}

/** Returns the participants of an instance, with their nicknames in its guild. */
export function participantsOf(world: World, instanceId: string | undefined): Participant[] {
  const instance = getOwn(world.instances, instanceId ?? '');
  const channel = getOwn(world.channels, instance?.place.channelId ?? '');
  const members = world.guilds[channel?.guild_id ?? '']?.members ?? {};
  return (instance?.participants ?? []).flatMap((userId) => {
    const user = world.users[userId];
    const nickname = members[userId]?.nick;
    // The public package rejects null for a nickname, so a missing nickname is left out.
    return user ? [{ ...socialUser(user), ...(nickname ? { nickname } : {}) }] : [];
  });
}

/** Returns the color of a member's name, such as `#ffff00`: that of their highest colored role; null without one. */
export function colorOf({ roles, members }: StoredGuild, userId: string): string | null {
  const heldRoles = (members[userId]?.roles ?? []).flatMap((id) => getOwn(roles, id) ?? []);
  const [top] = heldRoles
    .filter(({ color }) => color !== 0)
    .sort((a, b) => b.position - a.position);
  return top ? `#${top.color.toString(16).padStart(6, '0')}` : null;
}

/** Returns a relationship of the person at a client; undefined for strangers. */
export function relationshipWith(
  world: World,
  { relationships }: Client,
  userId: string,
): Relationship | undefined {
  const user = getOwn(world.users, userId);
  const relationship = getOwn(relationships, userId);
  return user && relationship && { ...relationship, user: socialUser(user) };
}

export function questEnrollment({ quests }: Client, questId: string): QuestEnrollment {
  const { enrolled_at } = progressIn(quests, questId);
  return { quest_id: questId, is_enrolled: enrolled_at !== null, enrolled_at };
}

export function voiceChannelOf(world: World, userId: string): string | undefined {
  return Object.keys(world.voice).find((id) => Object.hasOwn(world.voice[id] ?? {}, userId));
}

function message(world: World, channelId: string, stored: StoredMessage): Message {
  const { author_id, mention_ids, ...fields } = stored;
  const guildId = world.channels[channelId]?.guild_id ?? null;
  return {
    ...fields,
    channel_id: channelId,
    guild_id: guildId,
    author: authorOf(world, author_id) ?? null,
    member: guildId ? guildMember(world, guildId, author_id) : null,
    type: 0,
    flags: 0,
    tts: false,
    mention_everyone: false,
    mentions: mention_ids.flatMap((id) => world.users[id] ?? []),
    mention_roles: [],
    mention_channels: [],
  };
}

function guildMember(world: World, guildId: string, userId: string): GuildMember | null {
  const user = world.users[userId];
  const member = world.guilds[guildId]?.members[userId];
  if (!user || !member) return null;
  const channelId = voiceChannelOf(world, userId) ?? '';
  const isInGuild = world.channels[channelId]?.guild_id === guildId;
  const voice = isInGuild ? world.voice[channelId]?.[userId]?.voice_state : undefined;
  return { ...member, user, mute: voice?.mute ?? false, deaf: voice?.deaf ?? false };
}

/** Checks whether people can talk in a channel: in a voice channel, or in a private channel's call. */
export function canBeJoined(type: number): boolean {
  return isVoiceChannel(type) || type === ChannelTypes.DM || type === ChannelTypes.GROUP_DM;
}

export function isVoiceChannel(type: number): boolean {
  return type === ChannelTypes.GUILD_VOICE || type === ChannelTypes.GUILD_STAGE_VOICE;
}

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
