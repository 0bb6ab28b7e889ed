import { EntitlementTypes, type EventName, type EventPayload } from '../../../host-bridge/protocol';
import { ids } from '../../world/seed';
import type { World } from '../../world/world';
import type { TriggerGroup } from './trigger';

const QUEST = '810000000000000001';
const SKU = '820000000000000001';
const ENTITLEMENT = '830000000000000001';
/** A friend. Source: the relationship types of Discord's Embedded App SDK reference. */
const FRIEND = 1;

/** Events that nothing in the world causes yet: their data is made up here. */
export function directGroups(world: World): TriggerGroup[] {
  const friend = world.users[ids.juniper];
  return [
    direct('Join', 'ACTIVITY_JOIN', { 'Join with a secret': { secret: 'a-seat-at-the-table' } }),
    direct('Quest enrolment', 'QUEST_ENROLLMENT_STATUS_UPDATE', {
      [`Enrol in ${QUEST}`]: {
        quest_id: QUEST,
        is_enrolled: true,
        enrolled_at: '2026-01-15T19:30:00.000Z',
      },
      [`Leave ${QUEST}`]: { quest_id: QUEST, is_enrolled: false, enrolled_at: null },
    }),
    direct('Entitlement', 'ENTITLEMENT_CREATE', {
      'Create an entitlement': { entitlement: entitlement(world) },
    }),
    direct(
      'Relationship',
      'RELATIONSHIP_UPDATE',
      friend
        ? {
            'Friend online': {
              type: FRIEND,
              user: friend,
              presence: { status: 'online', activity: { name: world.application.name } },
            },
            'Friend offline': { type: FRIEND, user: friend, presence: { status: 'offline' } },
          }
        : {},
    ),
  ];
}

function direct<E extends EventName>(
  title: string,
  event: E,
  payloads: Record<string, EventPayload<E>>,
): TriggerGroup {
  const triggers = Object.entries(payloads).map(([label, data]) => ({
    event,
    label,
    cause: { dispatch: { data } },
  }));
  return { title, events: [event], about: {}, rows: [{ label: '', triggers }] };
}

function entitlement(world: World): EventPayload<'ENTITLEMENT_CREATE'>['entitlement'] {
  return {
    id: ENTITLEMENT,
    sku_id: SKU,
    application_id: world.application.id,
    user_id: world.currentUserId,
    gift_code_flags: 0,
    type: EntitlementTypes.TEST_MODE_PURCHASE,
    branches: [],
    consumed: false,
    deleted: false,
  };
}
