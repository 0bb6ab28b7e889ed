import * as z from 'zod/mini';
import { ChannelTypes, PermissionOverwriteTypes } from '../enums';
import { looseObject, openEnum } from '../schema';
import { Message } from './message';
import { flag, number, text } from './text';
import { GuildMember, User, UserVoiceState } from './user';

/** A role. `permissions` is a mask in decimal digits, `color` an RGB number. */
export const Role = /* @__PURE__ */ looseObject(() => ({
  id: z.string(),
  name: z.string(),
  color: z.number(),
  hoist: z.boolean(),
  position: z.number(),
  permissions: z.string(),
  managed: z.boolean(),
  mentionable: z.boolean(),
}));
export type Role = z.infer<typeof Role>;

/** A guild with its members, as in the reply of GET_GUILD. */
export const Guild = looseObject(() => ({
  id: z.string(),
  name: z.string(),
  icon_url: text,
  members: z.array(GuildMember),
}));

export const PermissionOverwrite = looseObject(() => ({
  id: z.string(),
  type: openEnum(PermissionOverwriteTypes),
  allow: z.string(),
  deny: z.string(),
}));

const channelFields = {
  id: z.string(),
  type: openEnum(ChannelTypes),
  guild_id: text,
  name: text,
  topic: text,
  bitrate: number,
  user_limit: number,
  position: number,
};

/** A channel in a list. `bitrate` is in bits a second, `rate_limit_per_user` in seconds. */
export const Channel = looseObject(() => ({
  ...channelFields,
  permission_overwrites: z.nullish(z.array(PermissionOverwrite)),
  nsfw: flag,
  last_message_id: text,
  rate_limit_per_user: number,
  recipients: z.nullish(z.array(User)),
  icon: text,
  owner_id: text,
  application_id: text,
  parent_id: text,
  last_pin_timestamp: text,
}));
export type Channel = z.infer<typeof Channel>;

/** A channel with its voice states and messages, as in the reply of GET_CHANNEL. */
export const OpenChannel = looseObject(() => ({
  ...channelFields,
  voice_states: z.array(UserVoiceState),
  messages: z.array(Message),
}));
export type OpenChannel = z.infer<typeof OpenChannel>;
