import * as z from 'zod/mini';
import {
  Attachment,
  ChannelTypes,
  Embed,
  Reaction,
  Role as WireRole,
} from '../../../host-bridge/protocol';
import { closedEnum } from '../../../host-bridge/protocol/schema';
import { maxThings } from '../bounds';
import {
  address,
  Id,
  integerIn,
  listOf,
  longText,
  mask,
  pictureHash,
  recordOf,
  text,
  time,
} from './fields';
import { Member } from './people';

/** A role. `permissions` is a mask in decimal digits, `color` an RGB number. */
export const Role = z.strictObject({
  ...WireRole.shape,
  id: Id,
  name: text(100, 1),
  color: integerIn(0, 0xffffff),
  position: integerIn(0, 1000),
  permissions: mask,
});

/** A guild. `roles` are by id; the role whose id is the guild's own is @everyone. Lengths: resources/guild. */
export const StoredGuild = z.strictObject({
  id: Id,
  name: text(100, 1),
  icon: pictureHash,
  owner_id: Id,
  roles: recordOf(Role, maxThings.role),
  members: recordOf(Member, maxThings.member),
});
export type StoredGuild = z.infer<typeof StoredGuild>;

/** The differing permissions of a role or a member in one channel. The masks are decimal digits. */
export const PermissionOverwrite = z.strictObject({
  /** The id of a role or of a user. */
  id: Id,
  /** 0 for a role, 1 for a member. */
  type: z.literal([0, 1]),
  allow: mask,
  deny: mask,
});
export type PermissionOverwrite = z.infer<typeof PermissionOverwrite>;

/**
 * A channel. `guild_id` is null in a private one, whose people are in `recipient_ids`. `bitrate` is in bits a
 * second, `rate_limit_per_user` in seconds. Lengths: resources/channel.
 */
export const Channel = z.strictObject({
  id: Id,
  guild_id: z.nullable(Id),
  type: closedEnum(ChannelTypes),
  name: z.nullable(text(100)),
  topic: z.nullable(text(4096)),
  position: integerIn(0, 1000),
  parent_id: z.nullable(Id),
  permission_overwrites: listOf(PermissionOverwrite, 1000),
  bitrate: z.nullable(integerIn(8000, 384_000)),
  user_limit: z.nullable(integerIn(0, 10_000)),
  rate_limit_per_user: z.nullable(integerIn(0, 21_600)),
  nsfw: z.boolean(),
  recipient_ids: listOf(Id, 100),
});
export type Channel = z.infer<typeof Channel>;

/** A message; its author and channel are looked up. `mention_ids` are of users. */
export const StoredMessage = z.strictObject({
  id: Id,
  author_id: Id,
  content: longText,
  timestamp: time,
  edited_timestamp: z.nullable(time),
  mention_ids: listOf(Id, 100),
  embeds: listOf(Embed, 10),
  attachments: listOf(Attachment, 10),
  reactions: listOf(Reaction, 100),
  pinned: z.boolean(),
  /** The application whose command or invite has sent the message. */
  application_id: z.optional(Id),
  /** The activity of an invite; its type tells the kind of invite. */
  activity: z.optional(z.strictObject({ type: z.number(), party_id: z.optional(Id) })),
  /** Rows of buttons, as the activity has sent them. */
  components: z.optional(listOf(z.unknown(), 5)),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** A link that an activity has created at the platform, with its message's card; `user_id` is its creator. */
export const QuickLink = z.strictObject({
  id: Id,
  user_id: Id,
  title: text(256),
  description: text(1000),
  custom_id: z.nullable(text(64)),
  image: z.nullable(address),
});
export type QuickLink = z.infer<typeof QuickLink>;

/** The place in the platform where an activity is launched. */
export const LaunchLocation = z.strictObject({
  guildId: z.optional(Id),
  channelId: z.optional(Id),
});
export type LaunchLocation = z.infer<typeof LaunchLocation>;

/**
 * A running activity and its participants. It begins with the first person who opens the activity in a place, and ends
 * with the last one who leaves. Source: "Activity Instance Management" in Discord's guide to multiplayer activities.
 */
export const Instance = z.strictObject({
  id: Id,
  place: LaunchLocation,
  /** Ids of users, in the order in which they joined. Not all of them have a client. */
  participants: listOf(Id, 1000),
});
export type Instance = z.infer<typeof Instance>;
