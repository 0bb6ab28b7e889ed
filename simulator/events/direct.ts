import type { Client, World } from '../world/world';
import type { TriggerGroup } from './trigger';

/**
 * Somebody accepts an invite to the activity, with the join secret of its rich presence. Without a secret nobody can be
 * invited. Source: ACTIVITY_JOIN in Discord's RPC reference.
 */
export function joinGroup({ application }: World, { richPresence }: Client): TriggerGroup {
  const event = 'ACTIVITY_JOIN';
  const secret = richPresence?.secrets?.join;
  const data = { applicationId: application.id, secret };
  const join = { event, label: 'Join with its secret', cause: { dispatch: { data } } } as const;
  return {
    title: 'Join',
    events: [event],
    about: {},
    empty:
      'The activity has set no join secret with setActivity, so nobody can be invited with one.',
    rows: secret ? [{ label: '', triggers: [join] }] : [],
  };
}
