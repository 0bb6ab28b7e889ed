import type { Channel as ListedChannel, Message, Role, User } from '../../host-bridge/protocol';

/** A member of a guild, as the platform's REST API keeps it. `roles` are ids, without that of @everyone. */
export interface Member {
  nick: string | null;
  avatar: string | null;
  /** The decoration of the guild's own avatar; absent for most. */
  avatar_decoration_data?: User['avatar_decoration_data'];
  roles: string[];
  joined_at: string;
}

/** A guild. `roles` are by id; the role whose id is the guild’s own is @everyone. */
export interface StoredGuild {
  id: string;
  name: string;
  icon: string | null;
  owner_id: string;
  roles: Record<string, Role>;
  members: Record<string, Member>;
}

/** What a role or a member may do differently in one channel. The masks are decimal digits. */
export type PermissionOverwrite = {
  /** The id of a role or of a user. */
  id: string;
  /** 0 for a role, 1 for a member. */
  type: 0 | 1;
  allow: string;
  deny: string;
};

/**
 * A channel. `guild_id` is null in private ones, whose people are in `recipient_ids`. `bitrate` is in bits a
 * second, `rate_limit_per_user` in seconds.
 */
export interface Channel {
  id: string;
  guild_id: string | null;
  type: ListedChannel['type'];
  name: string | null;
  topic: string | null;
  position: number;
  parent_id: string | null;
  permission_overwrites: PermissionOverwrite[];
  bitrate: number | null;
  user_limit: number | null;
  rate_limit_per_user: number | null;
  nsfw: boolean;
  recipient_ids: string[];
}

/** A message; who wrote it and where is looked up. */
export interface StoredMessage
  extends Pick<Message, 'content' | 'embeds' | 'attachments' | 'pinned'> {
  id: string;
  author_id: string;
  /** ISO 8601. */
  timestamp: string;
  edited_timestamp: string | null;
  /** Ids of the users whom it mentions. */
  mention_ids: string[];
  reactions: NonNullable<Message['reactions']>;
}

/** Where in the platform an activity is launched. */
export interface Place {
  guildId: string | undefined;
  channelId: string | undefined;
}

/**
 * An activity that runs somewhere, and who is in it. It begins with the first who opens the activity in a place, and
 * ends with the last who leaves. Source: "Activity Instance Management" in Discord's guide to multiplayer activities.
 */
export interface Instance {
  id: string;
  place: Place;
  /** Ids of users, in the order in which they came. Not all of them have a client. */
  participants: string[];
}
