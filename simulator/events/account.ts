import {
  type Client,
  DEVELOPER_GIFT,
  newEntitlement,
  questEnrollment,
  RELATIONSHIP_REMOVED,
  type ShopSku,
  SUBSCRIPTION_GROUP,
  timestamp,
  type World,
} from '../world';
import type { Trigger, TriggerGroup, TriggerRow } from './trigger';

/** A type of relationship. Source: Discord's RPC reference, RELATIONSHIP_UPDATE. */
const FRIEND = 1;

export function questGroup({ quests }: World, client: Client): TriggerGroup {
  const event = 'QUEST_ENROLLMENT_STATUS_UPDATE' as const;
  const rows = Object.values(quests).map(({ id, name }): TriggerRow => {
    const pressed = questEnrollment(client, id).is_enrolled;
    const patch = { enrolled_at: pressed ? null : timestamp() };
    const cause = { change: { type: 'quest', client: client.id, questId: id, patch } as const };
    const trigger = { event, label: 'Enrolled', name: `Enrolled in ${name}`, pressed, cause };
    return { label: `${name} · ${id}`, triggers: [trigger] };
  });
  return { title: 'Quest enrollment', events: [event], rows };
}

export function entitlementGroup({ skus }: World, { userId }: Client): TriggerGroup {
  const event = 'ENTITLEMENT_CREATE';
  // Users hold a subscription of a group, never the group.
  const owned = Object.values(skus).filter(({ type }) => type !== SUBSCRIPTION_GROUP);
  const triggers = owned.map((sku): Trigger => {
    const change = { type: 'entitlement', entitlement: gift(sku, userId) } as const;
    return { event, label: sku.name, name: `Give ${sku.name}`, cause: { change } };
  });
  return { title: 'Entitlement', events: [event], rows: [{ label: 'Give', triggers }] };
}

export function relationshipGroup({ users }: World, { id, relationships }: Client): TriggerGroup {
  const event = 'RELATIONSHIP_UPDATE';
  const rows = Object.entries(relationships).map(([userId, { type, presence }]): TriggerRow => {
    const name = users[userId]?.global_name || users[userId]?.username || userId;
    const isOnline = presence?.status === 'online';
    const patch = { presence: { ...presence, status: isOnline ? 'offline' : 'online' } };
    const about = { type: 'relationship', client: id, userId } as const;
    const cause = { change: { ...about, patch } };
    const friend = type === FRIEND;
    const friendCause = {
      change: { ...about, patch: { type: friend ? RELATIONSHIP_REMOVED : FRIEND } },
    };
    return {
      label: name,
      triggers: [
        { event, label: 'Online', name: `${name} is online`, pressed: isOnline, cause },
        {
          event,
          label: 'Friend',
          name: `${name} is a friend`,
          pressed: friend,
          cause: friendCause,
        },
      ],
    };
  });
  return { title: 'Relationship', events: [event], rows };
}

/** Returns a developer's gift of a SKU, which needs no purchase. */
export function gift(sku: ShopSku, userId: string) {
  return newEntitlement(sku, { type: DEVELOPER_GIFT, user_id: userId });
}

/**
 * Returns the trigger for an accepted invite to the activity, with the join secret of its rich presence. Without a
 * secret nobody can be invited. Source: ACTIVITY_JOIN in Discord's RPC reference.
 */
export function joinTriggerGroup({ application }: World, { richPresence }: Client): TriggerGroup {
  const event = 'ACTIVITY_JOIN';
  const secret = richPresence?.secrets?.join;
  const data = { applicationId: application.id, secret };
  const join = { event, label: 'Join with its secret', cause: { data } } as const;
  return {
    title: 'Join',
    events: [event],
    empty:
      'The activity has not set a join secret with setActivity, so you cannot invite anybody with it.',
    rows: secret ? [{ label: '', triggers: [join] }] : [],
  };
}
