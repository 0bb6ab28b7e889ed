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
} from '../../host-bridge/protocol';
import { ChannelTypes } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import { authorOf } from './application';
import { progressIn } from './clients';
import { mapValues } from './parts';
import {
  type Client,
  type StoredGuild,
  type StoredMessage,
  userVoiceState,
  type World,
} from './world';

/** A channel in a list, as an activity reads it; undefined when there is none. */
export function channelListItem(world: World, channelId: string): Channel | undefined {
  const channel = getOwn(world.channels, channelId);
  if (!channel) return undefined;
  const { recipient_ids, ...fields } = channel;
  const recipients = recipient_ids.flatMap((id) => world.users[id] ?? []);
  const last_message_id = world.messages[channelId]?.at(-1)?.id ?? null;
  return { ...fields, recipients, last_message_id };
}

/** A channel with who is in it and what was written there; undefined when there is none. */
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
 * A user where the public package reads the SKU of an avatar's decoration as `skuId`: among participants, in
 * relationships, and as GET_USER answers them. Discord's reference has `sku_id` there as everywhere; both are sent.
 */
export function socialUser(user: User): SocialUser {
  const { avatar_decoration_data: decoration, ...rest } = user;
  // Those commands always say the flags.
  const social = { ...rest, flags: user.flags ?? 0 };
  if (!decoration?.sku_id) return { ...social, avatar_decoration_data: decoration };
  return { ...social, avatar_decoration_data: { ...decoration, skuId: decoration.sku_id } };
}

/**
 * The current user as somebody with these scopes reads them: which premium they have is for `identify.premium` to tell.
 * Sources: resources/user, "User Structure"; topics/rpc, CURRENT_USER_UPDATE.
 */
export function userForScopes(user: User, scopes: readonly string[]): User {
  return scopes.includes('identify.premium') ? user : { ...user, premium_type: 0 };
}

/** The users of worlds without their premium. They are made once, since a host reads them with every answer. */
const withoutPremium = new WeakMap<World['users'], World['users']>();

/** The world as somebody with these scopes reads it: with every user as `identified` has them. */
export function worldForScopes(world: World, scopes: readonly string[] = []): World {
  if (scopes.includes('identify.premium')) return world;
  const { users } = world;
  let readable = withoutPremium.get(users);
  if (!readable) {
    readable = mapValues(users, (user) => userForScopes(user, scopes));
    withoutPremium.set(users, readable).set(readable, readable);
  }
  return { ...world, users: readable };
}

/** Everyone in an instance, with the nicknames of the guild that it runs in. */
export function participantsOf(world: World, instanceId: string | undefined): Participant[] {
  const instance = getOwn(world.instances, instanceId ?? '');
  const channel = getOwn(world.channels, instance?.place.channelId ?? '');
  const members = world.guilds[channel?.guild_id ?? '']?.members ?? {};
  return (instance?.participants ?? []).flatMap((userId) => {
    const user = world.users[userId];
    const nickname = members[userId]?.nick;
    // The public package does not take null for a nickname, so a missing one is left out.
    return user ? [{ ...socialUser(user), ...(nickname ? { nickname } : {}) }] : [];
  });
}

/** The color of a member's name, such as `#ffff00`: that of the highest role that has one; null without one. */
export function colorOf({ roles, members }: StoredGuild, userId: string): string | null {
  const heldRoles = (members[userId]?.roles ?? []).flatMap((id) => getOwn(roles, id) ?? []);
  const [top] = heldRoles
    .filter(({ color }) => color !== 0)
    .sort((a, b) => b.position - a.position);
  return top ? `#${top.color.toString(16).padStart(6, '0')}` : null;
}

/** Somebody whom the person at a client knows; undefined for strangers. */
export function relationshipWith(
  world: World,
  { relationships }: Client,
  userId: string,
): Relationship | undefined {
  const user = getOwn(world.users, userId);
  const acquaintance = getOwn(relationships, userId);
  return user && acquaintance && { ...acquaintance, user: socialUser(user) };
}

export function questEnrollment({ quests }: Client, questId: string): QuestEnrollment {
  const { enrolled_at } = progressIn(quests, questId);
  return { quest_id: questId, is_enrolled: enrolled_at !== null, enrolled_at };
}

/** The voice channel that the user is in, if any. */
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
  const here = world.channels[channelId]?.guild_id === guildId;
  const voice = here ? world.voice[channelId]?.[userId]?.voice_state : undefined;
  return { ...member, user, mute: voice?.mute ?? false, deaf: voice?.deaf ?? false };
}

/** Whether people can speak with each other there: in a voice channel, or in a private one's call. */
export function canBeJoined(type: number): boolean {
  return isVoiceChannel(type) || type === ChannelTypes.DM || type === ChannelTypes.GROUP_DM;
}

/** Whether people meet in that channel to speak. */
export function isVoiceChannel(type: number): boolean {
  return type === ChannelTypes.GUILD_VOICE || type === ChannelTypes.GUILD_STAGE_VOICE;
}
