/**
 * What travels inside commands and events, as schemas. Unknown fields pass through.
 * Source: Discord's Embedded App SDK reference, and the replies of its clients.
 */
import * as z from 'zod/mini';
import { EntitlementTypes } from './enums';
import { openEnum } from './schema';

const text = z.nullish(z.string());

const AvatarDecoration = z.nullish(z.looseObject({ asset: z.string(), sku_id: text }));

export const User = z.looseObject({
  id: z.string(),
  username: z.string(),
  discriminator: z.string(),
  global_name: text,
  avatar: text,
  avatar_decoration_data: AvatarDecoration,
  bot: z.optional(z.boolean()),
  flags: z.nullish(z.number()),
  premium_type: z.nullish(z.number()),
  public_flags: z.optional(z.number()),
});
export type User = z.infer<typeof User>;

/** The current user as one guild sees them, as CURRENT_GUILD_MEMBER_UPDATE sends it. */
export const GuildMember = z.looseObject({
  user_id: z.string(),
  guild_id: z.string(),
  nick: text,
  avatar: text,
  avatar_decoration_data: AvatarDecoration,
  color_string: text,
});
export type GuildMember = z.infer<typeof GuildMember>;

export const VoiceState = z.looseObject({
  mute: z.boolean(),
  deaf: z.boolean(),
  self_mute: z.boolean(),
  self_deaf: z.boolean(),
  suppress: z.boolean(),
});
export type VoiceState = z.infer<typeof VoiceState>;

/** A person in a voice channel. `volume` is in percent, 0 to 200. */
export const UserVoiceState = z.looseObject({
  mute: z.boolean(),
  nick: z.string(),
  user: User,
  voice_state: VoiceState,
  volume: z.number(),
});
export type UserVoiceState = z.infer<typeof UserVoiceState>;

export const Application = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: text,
  rpc_origins: z.optional(z.array(z.string())),
});
export type Application = z.infer<typeof Application>;

/** Times are ISO 8601. */
export const Entitlement = z.looseObject({
  id: z.string(),
  sku_id: z.string(),
  application_id: z.string(),
  user_id: z.string(),
  gift_code_flags: z.number(),
  type: openEnum(EntitlementTypes),
  gifter_user_id: text,
  branches: z.nullish(z.array(z.string())),
  starts_at: text,
  ends_at: text,
  parent_id: text,
  consumed: z.nullish(z.boolean()),
  deleted: z.nullish(z.boolean()),
  gift_code_batch_id: text,
});
export type Entitlement = z.infer<typeof Entitlement>;

export const Relationship = z.looseObject({
  type: z.number(),
  user: User,
  presence: z.optional(
    z.looseObject({ status: z.string(), activity: z.nullish(z.looseObject({ name: z.string() })) }),
  ),
});

/** The host's configuration, from READY. */
export const HostConfig = z.looseObject({
  cdn_host: z.optional(z.string()),
  api_endpoint: z.string(),
  environment: z.string(),
});
export type HostConfig = z.infer<typeof HostConfig>;
