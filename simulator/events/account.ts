import { EntitlementTypes } from '../../host-bridge/protocol';
import {
  type Client,
  questEnrollment,
  REMOVED,
  type ShopSku,
  SUBSCRIPTION_GROUP,
  snowflake,
  timestamp,
  type World,
} from '../world';
import type { Trigger, TriggerGroup, TriggerRow } from './trigger';

/** A type of relationship. Source: Discord's RPC reference, RELATIONSHIP_UPDATE. */
const FRIEND = 1;

/** What the person has on the platform beside the activity: quests, purchases, friends. */
export function accountGroups(world: World, client: Client): TriggerGroup[] {
  return [
    questGroup(world, client),
    entitlementGroup(world, client),
    relationshipGroup(world, client),
  ];
}

function questGroup({ quests }: World, client: Client): TriggerGroup {
  const event = 'QUEST_ENROLLMENT_STATUS_UPDATE';
  const rows = Object.values(quests).map(({ id, name }) => {
    const enroll = (at: string | null) => ({
      change: {
        type: 'quest',
        client: client.id,
        questId: id,
        patch: { enrolled_at: at },
      } as const,
    });
    const enrolled = questEnrollment(client, id).is_enrolled;
    const cause = enroll(enrolled ? null : timestamp());
    const named = `Enrolled in ${name}`;
    return {
      label: `${name} · ${id}`,
      triggers: [{ event, label: 'Enrolled', name: named, pressed: enrolled, cause } as const],
    };
  });
  return { title: 'Quest enrolment', events: [event], about: {}, rows };
}

function entitlementGroup({ skus }: World, { userId }: Client): TriggerGroup {
  const event = 'ENTITLEMENT_CREATE';
  // People hold a subscription of a group, never the group.
  const held = Object.values(skus).filter(({ type }) => type !== SUBSCRIPTION_GROUP);
  const triggers = held.map((sku): Trigger => {
    const change = { type: 'entitlement', entitlement: gift(sku, userId) } as const;
    return { event, label: sku.name, name: `Give ${sku.name}`, cause: { change } };
  });
  return { title: 'Entitlement', events: [event], about: {}, rows: [{ label: 'Give', triggers }] };
}

function relationshipGroup({ users }: World, { id, relationships }: Client): TriggerGroup {
  const event = 'RELATIONSHIP_UPDATE';
  const rows = Object.entries(relationships).map(([userId, { type, presence }]): TriggerRow => {
    const name = users[userId]?.global_name || users[userId]?.username || userId;
    const online = presence?.status === 'online';
    const patch = { presence: { ...presence, status: online ? 'offline' : 'online' } };
    const about = { type: 'relationship', client: id, userId } as const;
    const cause = { change: { ...about, patch } };
    const label = 'Online';
    const friend = type === FRIEND;
    const befriend = { change: { ...about, patch: { type: friend ? REMOVED : FRIEND } } };
    return {
      label: name,
      triggers: [
        { event, label, name: `${name} is online`, pressed: online, cause },
        {
          event,
          label: 'Friend',
          name: `${name} is a friend`,
          pressed: friend,
          cause: befriend,
        },
      ],
    };
  });
  return { title: 'Relationship', events: [event], about: {}, rows };
}

/** The SKU from the developer, whose gifts need no purchase. */
export function gift(sku: ShopSku, userId: string) {
  return {
    id: snowflake(),
    sku_id: sku.id,
    application_id: sku.application_id,
    user_id: userId,
    type: EntitlementTypes.DEVELOPER_GIFT,
    gift_code_flags: 0,
    branches: [],
    consumed: false,
    deleted: false,
  };
}
