import { ChannelTypes } from '../../../host-bridge/protocol';
import { newcomer } from '../../world/parts';
import { newMember } from '../../world/put';
import type { Kind, Thing, ThingName } from '../../world/schema/things';
import { CONSUMABLE, TEST_MODE_PURCHASE } from '../../world/shop-items';
import type { Client, World } from '../../world/world';

const FRIEND = 1;
/** Of a SKU that is to be bought. Source: "SKU Flags" in Discord's reference. */
const AVAILABLE = 1 << 2;

/** A thing that is not in the world yet, and could be put into it as it is. */
export function freshThing(world: World, client: Client, name: ThingName): Thing {
  return { ...name, value: values(world, client)[name.kind]() } as Thing;
}

function values(world: World, client: Client): Record<Kind, () => object> {
  const { id: application_id } = world.application;
  const [sku_id = ''] = Object.keys(world.skus);
  return {
    user: () => ({
      username: 'newcomer',
      discriminator: '0',
      global_name: 'Newcomer',
      avatar: null,
      avatar_decoration_data: null,
      bot: false,
    }),
    guild: () => ({ name: 'New guild', icon: null, owner_id: client.userId }),
    role: () => ({
      name: 'New role',
      color: 0,
      hoist: false,
      position: 1,
      permissions: '0',
      managed: false,
      mentionable: false,
    }),
    member: () => newMember(new Date().toISOString()),
    channel: () => ({
      guild_id: client.launch?.place.guildId ?? null,
      type: ChannelTypes.GUILD_VOICE,
      name: 'New channel',
      topic: null,
      position: 9,
      parent_id: null,
      permission_overwrites: [],
      bitrate: 64_000,
      user_limit: 0,
      rate_limit_per_user: null,
      nsfw: false,
      recipient_ids: [],
    }),
    voice: newcomer,
    client: () => ({}),
    relationship: () => ({ type: FRIEND, presence: { status: 'online', activity: null } }),
    sku: () => ({
      name: 'New item',
      slug: 'new-item',
      type: CONSUMABLE,
      price: { amount: 199, currency: 'usd' },
      application_id,
      flags: AVAILABLE,
      release_date: null,
      available: true,
    }),
    entitlement: () => ({
      sku_id,
      application_id,
      user_id: client.userId,
      type: TEST_MODE_PURCHASE,
      gift_code_flags: 0,
    }),
    quest: () => ({ name: 'New quest', external_cta_url: 'https://example.com/quest' }),
    progress: () => ({ enrolled_at: null, completed_at: null, timer_started_at: null }),
  };
}
