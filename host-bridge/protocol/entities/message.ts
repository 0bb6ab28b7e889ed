import type * as z from 'zod/mini';
import * as s from '../late';
import { looseObject, typed } from '../schema';
import { Emoji } from './activity';
import { flag, number, text } from './text';
import { GuildMember, User } from './user';

export const Image = looseObject(() => ({
  url: text,
  proxy_url: text,
  height: number,
  width: number,
}));

export const Video = looseObject(() => ({ url: text, height: number, width: number }));
export const EmbedFooter = looseObject(() => ({
  text: s.string(),
  icon_url: text,
  proxy_icon_url: text,
}));
export const EmbedProvider = looseObject(() => ({ name: text, url: text }));
export const EmbedAuthor = looseObject(() => ({
  name: text,
  url: text,
  icon_url: text,
  proxy_icon_url: text,
}));
export const EmbedField = looseObject(() => ({
  name: s.string(),
  value: s.string(),
  inline: typed<boolean>(flag),
}));

export const Embed = looseObject(() => ({
  title: text,
  type: text,
  description: text,
  url: text,
  timestamp: text,
  color: number,
  footer: s.nullish(EmbedFooter),
  image: s.nullish(Image),
  thumbnail: s.nullish(Image),
  video: s.nullish(Video),
  provider: s.nullish(EmbedProvider),
  author: s.nullish(EmbedAuthor),
  fields: s.nullish(s.array(EmbedField)),
}));

/** `size` is in bytes. */
export const Attachment = looseObject(() => ({
  id: s.string(),
  filename: s.string(),
  size: s.number(),
  url: s.string(),
  proxy_url: s.string(),
  height: number,
  width: number,
}));

export const Reaction = looseObject(() => ({ count: s.number(), me: s.boolean(), emoji: Emoji }));
export const ChannelMention = looseObject(() => ({
  id: s.string(),
  guild_id: s.string(),
  type: s.number(),
  name: s.string(),
}));

export const MessageActivity = looseObject(() => ({ type: s.number(), party_id: text }));
export const MessageReference = looseObject(() => ({
  message_id: text,
  channel_id: text,
  guild_id: text,
}));
export const MessageApplication = looseObject(() => ({
  id: s.string(),
  cover_image: text,
  description: s.string(),
  icon: text,
  name: s.string(),
}));

/** A message of a text channel. Times are ISO 8601. */
export const Message = looseObject(() => ({
  id: s.string(),
  channel_id: s.string(),
  guild_id: text,
  author: s.nullish(User),
  member: s.nullish(GuildMember),
  content: s.string(),
  timestamp: s.string(),
  edited_timestamp: text,
  tts: s.boolean(),
  mention_everyone: s.boolean(),
  mentions: s.array(User),
  mention_roles: s.array(s.string()),
  mention_channels: typed<z.infer<typeof ChannelMention>[]>(s.nullish(s.array(ChannelMention))),
  attachments: s.array(Attachment),
  embeds: s.array(Embed),
  reactions: s.nullish(s.array(Reaction)),
  nonce: s.nullish(s.union([s.string(), s.number()])),
  pinned: s.boolean(),
  webhook_id: text,
  type: s.number(),
  activity: s.nullish(MessageActivity),
  application: s.nullish(MessageApplication),
  message_reference: s.nullish(MessageReference),
  flags: number,
  stickers: s.nullish(s.array(s.unknown())),
  referenced_message: s.optional(s.unknown()),
}));
export type Message = z.infer<typeof Message>;
