import * as z from 'zod/mini';
import { anyOf, looseObject, typed } from '../schema';
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
  text: z.string(),
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
  name: z.string(),
  value: z.string(),
  inline: typed<boolean>(flag),
}));

export const Embed = looseObject(() => ({
  title: text,
  type: text,
  description: text,
  url: text,
  timestamp: text,
  color: number,
  footer: z.nullish(EmbedFooter),
  image: z.nullish(Image),
  thumbnail: z.nullish(Image),
  video: z.nullish(Video),
  provider: z.nullish(EmbedProvider),
  author: z.nullish(EmbedAuthor),
  fields: z.nullish(z.array(EmbedField)),
}));

/** `size` is in bytes. */
export const Attachment = looseObject(() => ({
  id: z.string(),
  filename: z.string(),
  size: z.number(),
  url: z.string(),
  proxy_url: z.string(),
  height: number,
  width: number,
}));

export const Reaction = looseObject(() => ({ count: z.number(), me: z.boolean(), emoji: Emoji }));
export const ChannelMention = looseObject(() => ({
  id: z.string(),
  guild_id: z.string(),
  type: z.number(),
  name: z.string(),
}));

export const MessageActivity = looseObject(() => ({ type: z.number(), party_id: text }));
export const MessageReference = looseObject(() => ({
  message_id: text,
  channel_id: text,
  guild_id: text,
}));
export const MessageApplication = looseObject(() => ({
  id: z.string(),
  cover_image: text,
  description: z.string(),
  icon: text,
  name: z.string(),
}));

/** A message of a text channel. Times are ISO 8601. */
export const Message = looseObject(() => ({
  id: z.string(),
  channel_id: z.string(),
  guild_id: text,
  author: z.nullish(User),
  member: z.nullish(GuildMember),
  content: z.string(),
  timestamp: z.string(),
  edited_timestamp: text,
  tts: z.boolean(),
  mention_everyone: z.boolean(),
  mentions: z.array(User),
  mention_roles: z.array(z.string()),
  mention_channels: typed<z.infer<typeof ChannelMention>[]>(z.nullish(z.array(ChannelMention))),
  attachments: z.array(Attachment),
  embeds: z.array(Embed),
  reactions: z.nullish(z.array(Reaction)),
  nonce: z.nullish(anyOf<string | number>('string', 'number')),
  pinned: z.boolean(),
  webhook_id: text,
  type: z.number(),
  activity: z.nullish(MessageActivity),
  application: z.nullish(MessageApplication),
  message_reference: z.nullish(MessageReference),
  flags: number,
  stickers: z.nullish(z.array(z.unknown())),
  referenced_message: z.optional(z.unknown()),
}));
export type Message = z.infer<typeof Message>;
