import * as z from 'zod/mini';
import { Status } from '../enums';
import { limited, looseObject, openEnum, typed } from '../schema';
import { flag, number, text } from './text';
import { SocialUser, User } from './user';

export const Emoji = looseObject(() => ({
  id: typed<string>(text),
  name: text,
  roles: z.nullish(z.array(z.string())),
  user: z.nullish(User),
  require_colons: flag,
  managed: flag,
  animated: flag,
  available: flag,
}));

const time = z.optional(typed<number>(number));
const secret = z.optional(typed<string>(text));
const timestamps = z.nullish(looseObject(() => ({ start: time, end: time })));
const assets = z.nullish(
  looseObject(() => ({
    large_image: text,
    large_text: text,
    large_url: text,
    small_image: text,
    small_text: text,
    small_url: text,
  })),
);
const secrets = z.nullish(looseObject(() => ({ join: secret, match: secret })));
/** The party's current and maximum size. */
const partySize = limited(z.array(z.number()), 2, 2);
const party = z.nullish(looseObject(() => ({ id: text, size: z.nullish(partySize) })));

/** Rich presence, as the client shows it. Times are in milliseconds since 1970. */
export const Activity = looseObject(() => ({
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
}));
export type Activity = z.infer<typeof Activity>;

/**
 * The fields of its rich presence that an activity may set; the client adds the rest. Each may be left out, or null.
 * Source: "Activity partial object" in Discord's guide to rich presence with the Embedded App SDK; the public package's
 * type has no null for the type.
 */
export const SettableActivity = looseObject(() => ({
  type: z.optional(typed<number>(number)),
  state: text,
  state_url: text,
  details: text,
  details_url: text,
  timestamps,
  assets,
  party,
  secrets,
  instance: flag,
}));

const status = /* @__PURE__ */ openEnum(Status);

/** A user's presence: guild, status, clients and activities. */
export const Presence = /* @__PURE__ */ looseObject(() => ({
  user: User,
  guild_id: z.string(),
  status,
  activities: z.array(Activity),
  client_status: looseObject(() => ({
    desktop: z.optional(status),
    mobile: z.optional(status),
    web: z.optional(status),
  })),
}));
export type Presence = z.infer<typeof Presence>;

/** Another user's rich presence, as newer commands carry it. */
export interface SocialActivity {
  name: string;
  type?: number;
  flags?: number;
  url?: string | null;
  session_id?: string;
  application_id?: string;
  status_display_type?: number;
  state?: string;
  state_url?: string;
  details?: string;
  details_url?: string;
  emoji?: { name: string; id?: string | null; animated?: boolean | null } | null;
  assets?: Partial<Record<`${'large' | 'small'}_${'image' | 'text' | 'url'}`, string>>;
  timestamps?: { start?: number; end?: number };
  party?: { id?: string; size?: number[]; privacy?: number };
  secrets?: { join?: string; match?: string };
  sync_id?: string;
  created_at?: number;
  instance?: boolean;
  metadata?: object;
  platform?: string;
  supported_platforms?: string[];
  buttons?: string[];
  hangStatus?: string;
}

/** A relationship with another user. `type` is a number of the Social SDK: 1 friend, 2 blocked, 3 and 4 pending. */
export const Relationship = looseObject(() => ({
  type: z.number(),
  user: SocialUser,
  presence: z.optional(
    looseObject(() => ({
      status: z.string(),
      // A wrong field in another user's activity should not make the whole reply unreadable.
      activity: z.nullish(typed<SocialActivity>(looseObject(() => ({ name: z.string() })))),
    })),
  ),
}));
export type Relationship = z.infer<typeof Relationship>;
