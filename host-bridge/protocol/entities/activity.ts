import * as z from 'zod/mini';
import { Status } from '../enums';
import { openEnum } from '../schema';
import { flag, number, text } from './text';
import { User } from './user';

export const Emoji = z.looseObject({
  id: text,
  name: text,
  roles: z.nullish(z.array(z.string())),
  user: z.nullish(User),
  require_colons: flag,
  managed: flag,
  animated: flag,
  available: flag,
});

const timestamps = z.nullish(z.looseObject({ start: number, end: number }));
const assets = z.nullish(
  z.looseObject({
    large_image: text,
    large_text: text,
    large_url: text,
    small_image: text,
    small_text: text,
    small_url: text,
  }),
);
const secrets = z.nullish(z.looseObject({ join: text, match: text }));
/** Of the party: how many there are, and how many there may be. */
const partySize = z.array(z.number()).check(z.length(2));
const party = z.nullish(z.looseObject({ id: text, size: z.nullish(partySize) }));

/** Rich presence, as the client shows it. Times are in milliseconds since 1970. */
export const Activity = z.looseObject({
  name: z.string(),
  type: z.number(),
  url: text,
  created_at: number,
  timestamps,
  application_id: text,
  details: text,
  details_url: text,
  state: text,
  state_url: text,
  emoji: z.nullish(Emoji),
  party,
  assets,
  secrets,
  instance: flag,
  flags: number,
});
export type Activity = z.infer<typeof Activity>;

/** What an activity may set of its rich presence; the client adds the rest. */
export const SettableActivity = z.looseObject({
  type: z.optional(z.number()),
  state: text,
  state_url: text,
  details: text,
  details_url: text,
  timestamps,
  assets,
  party,
  secrets,
  instance: flag,
});

const status = openEnum(Status);

/** Where and how a user is online. */
export const Presence = z.looseObject({
  user: User,
  guild_id: z.string(),
  status,
  activities: z.array(Activity),
  client_status: z.looseObject({
    desktop: z.optional(status),
    mobile: z.optional(status),
    web: z.optional(status),
  }),
});
export type Presence = z.infer<typeof Presence>;

/** Somebody whom the user knows. `type` is a number of the Social SDK: 1 friend, 2 blocked, 3 and 4 pending. */
export const Relationship = z.looseObject({
  type: z.number(),
  user: User,
  presence: z.optional(
    z.looseObject({ status: z.string(), activity: z.nullish(z.looseObject({ name: z.string() })) }),
  ),
});
export type Relationship = z.infer<typeof Relationship>;
