/** The default values of new things. */

import type { Member, VoiceParticipant } from './schema/people';
import type { Channel, StoredGuild } from './schema/places';
import type { Quest, ShopSku, StoredEntitlement } from './schema/shop';
import type { World } from './schema/world';

export const defaultUser = {
  discriminator: '0',
  global_name: null,
  avatar: null,
  avatar_decoration_data: null,
  bot: false,
} satisfies Partial<World['users'][string]>;

export const defaultRole = {
  color: 0,
  hoist: false,
  position: 1,
  permissions: '0',
  managed: false,
  mentionable: false,
} satisfies Partial<StoredGuild['roles'][string]>;

export const defaultChannel = {
  guild_id: null,
  name: null,
  topic: null,
  position: 0,
  parent_id: null,
  permission_overwrites: [],
  bitrate: null,
  user_limit: null,
  rate_limit_per_user: null,
  nsfw: false,
  recipient_ids: [],
} satisfies Partial<Channel>;

/** Flags of a SKU that can be bought. Source: "SKU Flags" in Discord's reference. */
export const AVAILABLE = 1 << 2;

export const defaultSku = {
  slug: '',
  flags: AVAILABLE,
  release_date: null,
  available: true,
} satisfies Partial<ShopSku>;

export const defaultEntitlement = { gift_code_flags: 0 } satisfies Partial<StoredEntitlement>;

export const defaultQuest = {
  external_cta_url: 'https://example.com/quest',
} satisfies Partial<Quest>;

/** Returns a new member of a guild; the time is in ISO 8601. */
export function newMember(joined_at: string): Member {
  return { nick: null, avatar: null, roles: [], joined_at };
}

export function newVoiceParticipant(): VoiceParticipant {
  const off = { mute: false, deaf: false, self_mute: false, self_deaf: false, suppress: false };
  return { mute: false, voice_state: off, volume: 100, pan: { left: 1, right: 1 } };
}
