import { ChannelTypes } from '../../../host-bridge/protocol';
import {
  type Client,
  CONSUMABLE,
  defaultChannel,
  defaultEntitlement,
  defaultQuest,
  defaultRole,
  defaultSku,
  defaultUser,
  newMember,
  newVoiceParticipant,
  TEST_MODE_PURCHASE,
  type Thing,
  type ThingKind,
  type ThingRef,
  timestamp,
  type World,
} from '../../world';

const FRIEND = 1;

/** Returns a new thing that is valid as it is, and not in the world yet. */
export function createThing(world: World, client: Client, name: ThingRef): Thing {
  return { ...name, value: values(world, client)[name.kind]() } as Thing;
}

function values(world: World, client: Client): Record<ThingKind, () => object> {
  const { id: application_id } = world.application;
  const [sku_id = ''] = Object.keys(world.skus);
  return {
    user: () => ({ ...defaultUser, username: 'newcomer', global_name: 'Newcomer' }),
    guild: () => ({ name: 'New guild', icon: null, owner_id: client.userId }),
    role: () => ({ ...defaultRole, name: 'New role' }),
    member: () => newMember(timestamp()),
    channel: () => ({
      ...defaultChannel,
      guild_id: client.launch?.place.guildId ?? null,
      type: ChannelTypes.GUILD_VOICE,
      name: 'New channel',
      position: 9,
      bitrate: 64_000,
      user_limit: 0,
    }),
    voice: newVoiceParticipant,
    client: () => ({}),
    relationship: () => ({ type: FRIEND, presence: { status: 'online', activity: null } }),
    sku: () => ({
      ...defaultSku,
      name: 'New item',
      slug: 'new-item',
      type: CONSUMABLE,
      price: { amount: 199, currency: 'usd' },
      application_id,
    }),
    entitlement: () => ({
      ...defaultEntitlement,
      sku_id,
      application_id,
      user_id: client.userId,
      type: TEST_MODE_PURCHASE,
    }),
    quest: () => ({ ...defaultQuest, name: 'New quest' }),
    progress: () => ({ enrolled_at: null, completed_at: null, timer_started_at: null }),
  };
}
