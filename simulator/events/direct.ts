import type { Client, World } from '../world';
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
      'The activity has not set a join secret with setActivity, so you cannot invite anybody with it.',
    rows: secret ? [{ label: '', triggers: [join] }] : [],
  };
}
