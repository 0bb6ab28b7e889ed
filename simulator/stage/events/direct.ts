import type { World } from '../../world/world';
import type { TriggerGroup } from './trigger';

/** Somebody accepts an invite to the activity: nothing in the world causes that, so the data is made up here. */
export function joinGroup({ application }: World): TriggerGroup {
  const event = 'ACTIVITY_JOIN';
  const data = { applicationId: application.id, secret: 'a-seat-at-the-table' };
  const join = { event, label: 'Join with a secret', cause: { dispatch: { data } } } as const;
  return { title: 'Join', events: [event], about: {}, rows: [{ label: '', triggers: [join] }] };
}
