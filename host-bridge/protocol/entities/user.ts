import * as z from 'zod/mini';
import { looseObject, typed } from '../schema';
import { text } from './text';

const AvatarDecoration = z.nullish(looseObject(() => ({ asset: z.string(), sku_id: text })));
const bot = typed<boolean>(z.optional(z.boolean()));

const userFields = {
  id: z.string(),
  username: z.string(),
  discriminator: z.string(),
  global_name: text,
  avatar: text,
  premium_type: z.nullish(z.number()),
  public_flags: z.nullish(z.number()),
};

/** A user. `avatar` is a hash of the CDN; some users have none. */
export const User = looseObject(() => ({
  ...userFields,
  avatar_decoration_data: typed<{ asset: string; sku_id?: string } | null>(AvatarDecoration),
  bot,
  flags: z.nullish(z.number()),
}));
export type User = z.infer<typeof User>;

export const AuthenticatedUser = looseObject(() => ({
  ...userFields,
  public_flags: typed<number>(z.nullish(z.number())),
}));
export type AuthenticatedUser = z.infer<typeof AuthenticatedUser>;

const socialFields = {
  ...userFields,
  avatar_decoration_data: z.nullish(
    looseObject(() => ({
      asset: text,
      skuId: z.optional(z.string()),
      expiresAt: z.optional(z.number()),
    })),
  ),
  bot,
  flags: typed<number>(z.nullish(z.number())),
};

/** A user in newer commands, with other field names in the decoration. */
export const SocialUser = looseObject(() => socialFields);
export type SocialUser = z.infer<typeof SocialUser>;

/** A user in the activity's instance; `nickname` is that of the guild. */
export const Participant = looseObject(() => ({
  ...socialFields,
  nickname: z.optional(typed<string>(text)),
}));
export type Participant = z.infer<typeof Participant>;

/** A member of a guild, as commands and messages carry it. `joined_at` is ISO 8601. */
export const GuildMember = looseObject(() => ({
  user: User,
  nick: text,
  avatar: text,
  roles: z.array(z.string()),
  joined_at: z.string(),
  deaf: z.boolean(),
  mute: z.boolean(),
}));
export type GuildMember = z.infer<typeof GuildMember>;

/** The current user as a member of one guild, as CURRENT_GUILD_MEMBER_UPDATE sends it. */
export const CurrentGuildMember = looseObject(() => ({
  user_id: z.string(),
  guild_id: z.string(),
  nick: text,
  avatar: text,
  avatar_decoration_data: AvatarDecoration,
  color_string: text,
}));
export type CurrentGuildMember = z.infer<typeof CurrentGuildMember>;

export const VoiceState = looseObject(() => ({
  mute: z.boolean(),
  deaf: z.boolean(),
  self_mute: z.boolean(),
  self_deaf: z.boolean(),
  suppress: z.boolean(),
}));
export type VoiceState = z.infer<typeof VoiceState>;

/** A person in a voice channel. `volume` is in percent, 0 to 200; `pan` is the volume of each side, 0 to 1. */
export const UserVoiceState = looseObject(() => ({
  mute: z.boolean(),
  nick: z.string(),
  user: User,
  voice_state: VoiceState,
  volume: z.number(),
  pan: z.optional(looseObject(() => ({ left: z.number(), right: z.number() }))),
}));
export type UserVoiceState = z.infer<typeof UserVoiceState>;
