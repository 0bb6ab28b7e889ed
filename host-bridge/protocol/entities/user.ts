import type * as z from 'zod/mini';
import * as s from '../late';
import { looseObject, typed } from '../schema';
import { text } from './text';

const AvatarDecoration = s.nullish(looseObject(() => ({ asset: s.string(), sku_id: text })));
const bot = typed<boolean>(s.optional(s.boolean()));

const userFields = {
  id: s.string(),
  username: s.string(),
  discriminator: s.string(),
  global_name: text,
  avatar: text,
  premium_type: s.nullish(s.number()),
  public_flags: s.nullish(s.number()),
};

/** A user. `avatar` is a hash of the CDN; some users have none. */
export const User = looseObject(() => ({
  ...userFields,
  avatar_decoration_data: typed<{ asset: string; sku_id?: string } | null>(AvatarDecoration),
  bot,
  flags: s.nullish(s.number()),
}));
export type User = z.infer<typeof User>;

/** The user who has authenticated. */
export const AuthenticatedUser = looseObject(() => ({
  ...userFields,
  public_flags: typed<number>(s.nullish(s.number())),
}));
export type AuthenticatedUser = z.infer<typeof AuthenticatedUser>;

const socialFields = {
  ...userFields,
  avatar_decoration_data: s.nullish(
    looseObject(() => ({
      asset: text,
      skuId: s.optional(s.string()),
      expiresAt: s.optional(s.number()),
    })),
  ),
  bot,
  flags: typed<number>(s.nullish(s.number())),
};

/** A user as newer commands carry one, with other names in the decoration. */
export const SocialUser = looseObject(() => socialFields);
export type SocialUser = z.infer<typeof SocialUser>;

/** A user in the activity's instance; `nickname` is that of the guild. */
export const Participant = looseObject(() => ({
  ...socialFields,
  nickname: s.optional(typed<string>(text)),
}));
export type Participant = z.infer<typeof Participant>;

/** A member of a guild, as commands and messages carry it. `joined_at` is ISO 8601. */
export const GuildMember = looseObject(() => ({
  user: User,
  nick: text,
  avatar: text,
  roles: s.array(s.string()),
  joined_at: s.string(),
  deaf: s.boolean(),
  mute: s.boolean(),
}));
export type GuildMember = z.infer<typeof GuildMember>;

/** The current user as one guild sees them, as CURRENT_GUILD_MEMBER_UPDATE sends it. */
export const CurrentGuildMember = looseObject(() => ({
  user_id: s.string(),
  guild_id: s.string(),
  nick: text,
  avatar: text,
  avatar_decoration_data: AvatarDecoration,
  color_string: text,
}));
export type CurrentGuildMember = z.infer<typeof CurrentGuildMember>;

export const VoiceState = looseObject(() => ({
  mute: s.boolean(),
  deaf: s.boolean(),
  self_mute: s.boolean(),
  self_deaf: s.boolean(),
  suppress: s.boolean(),
}));
export type VoiceState = z.infer<typeof VoiceState>;

/** A person in a voice channel. `volume` is in percent, 0 to 200; `pan` is how loud on each side, 0 to 1. */
export const UserVoiceState = looseObject(() => ({
  mute: s.boolean(),
  nick: s.string(),
  user: User,
  voice_state: VoiceState,
  volume: s.number(),
  pan: s.optional(looseObject(() => ({ left: s.number(), right: s.number() }))),
}));
export type UserVoiceState = z.infer<typeof UserVoiceState>;
