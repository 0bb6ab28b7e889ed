import * as z from 'zod/mini';
import { Relationship, VoiceState } from '../../../host-bridge/protocol';
import { Id, integerIn, listOf, numberIn, pictureHash, text, time } from './fields';

const bits = integerIn(0, Number.MAX_SAFE_INTEGER);
const decoration = z.nullable(z.strictObject({ asset: text(100, 1), sku_id: z.optional(Id) }));

/**
 * A user. `avatar` is a hash of the CDN, from which its picture is drawn; null for a user without one. Unknown fields
 * reach the activity unchanged: the platform adds more every year. Lengths: resources/user.
 */
export const User = z.looseObject({
  id: Id,
  username: text(32, 1),
  discriminator: z
    .string()
    .check(z.regex(/^\d{1,4}$/, { error: 'must be up to four digits; "0" for most users' })),
  global_name: z.optional(z.nullable(text(32))),
  avatar: z.optional(pictureHash),
  avatar_decoration_data: decoration,
  bot: z.boolean(),
  flags: z.optional(z.nullable(bits)),
  premium_type: z.optional(z.nullable(integerIn(0, 3))),
  public_flags: z.optional(z.nullable(bits)),
});
export type User = z.infer<typeof User>;

/** A member of a guild, as in the platform's REST API. `roles` are ids, without that of @everyone. */
export const Member = z.strictObject({
  nick: z.nullable(text(32)),
  avatar: pictureHash,
  /** The decoration of the guild's own avatar; absent for most. */
  avatar_decoration_data: z.optional(decoration),
  roles: listOf(Id, 250),
  joined_at: time,
});
export type Member = z.infer<typeof Member>;

/** A person in a voice channel; user and nickname are looked up. `volume` is in percent. */
export const VoiceParticipant = z.strictObject({
  mute: z.boolean(),
  voice_state: z.strictObject(VoiceState.shape),
  volume: numberIn(0, 200),
  pan: z.optional(z.strictObject({ left: numberIn(0, 1), right: numberIn(0, 1) })),
});
export type VoiceParticipant = z.infer<typeof VoiceParticipant>;

/** A relationship of the person; the other user is looked up. */
export const StoredRelationship = z.strictObject({
  type: integerIn(0, 100),
  presence: Relationship.shape.presence,
});
export type StoredRelationship = z.infer<typeof StoredRelationship>;
