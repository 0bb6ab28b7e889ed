import type * as z from 'zod/mini';
import { Status } from '../enums';
import * as s from '../late';
import { looseObject, openEnum, typed } from '../schema';
import { flag, number, text } from './text';
import { SocialUser, User } from './user';

export const Emoji = looseObject(() => ({
  id: typed<string>(text),
  name: text,
  roles: s.nullish(s.array(s.string())),
  user: s.nullish(User),
  require_colons: flag,
  managed: flag,
  animated: flag,
  available: flag,
}));

const time = s.optional(typed<number>(number));
const secret = s.optional(typed<string>(text));
const timestamps = s.nullish(looseObject(() => ({ start: time, end: time })));
const assets = s.nullish(
  looseObject(() => ({
    large_image: text,
    large_text: text,
    large_url: text,
    small_image: text,
    small_text: text,
    small_url: text,
  })),
);
const secrets = s.nullish(looseObject(() => ({ join: secret, match: secret })));
const party = s.nullish(
  looseObject(() => ({
    id: text,
    // How many there are, and how many there may be.
    size: s.nullish(s.array(s.number()).check(s.length(2))),
  })),
);

/** Rich presence, as the client shows it. Times are in milliseconds since 1970. */
export const Activity = looseObject(() => ({
  name: s.string(),
  type: s.number(),
  url: text,
  created_at: number,
  timestamps,
  application_id: text,
  details: text,
  details_url: text,
  state: text,
  state_url: text,
  emoji: s.nullish(Emoji),
  party,
  assets,
  secrets,
  instance: flag,
  flags: number,
}));
export type Activity = z.infer<typeof Activity>;

/**
 * What an activity may set of its rich presence; the client adds the rest. Each may be left out, or null.
 * Source: "Activity partial object" in Discord's guide to rich presence with the Embedded App SDK; the public package's
 * type has no null for the type.
 */
export const SettableActivity = looseObject(() => ({
  type: s.optional(typed<number>(number)),
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

const status = openEnum(Status);

/** Where and how a user is online. */
export const Presence = looseObject(() => ({
  user: User,
  guild_id: s.string(),
  status,
  activities: s.array(Activity),
  client_status: looseObject(() => ({
    desktop: s.optional(status),
    mobile: s.optional(status),
    web: s.optional(status),
  })),
}));
export type Presence = z.infer<typeof Presence>;

/** Rich presence of somebody else, as newer commands carry it. */
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

/** Somebody whom the user knows. `type` is a number of the Social SDK: 1 friend, 2 blocked, 3 and 4 pending. */
export const Relationship = looseObject(() => ({
  type: s.number(),
  user: SocialUser,
  presence: s.optional(
    looseObject(() => ({
      status: s.string(),
      // A wrong field in somebody else's activity should not make the whole reply unreadable.
      activity: s.nullish(typed<SocialActivity>(looseObject(() => ({ name: s.string() })))),
    })),
  ),
}));
export type Relationship = z.infer<typeof Relationship>;
