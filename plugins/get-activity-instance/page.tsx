import * as z from 'zod/mini';
import { CallPanel, useRequest, useSdk, useServer } from '../../core';
import { describe, type Instance, locationKinds } from './instance';

const form = z.object({ instance_id: z.string() });
const unknownInstance = { instance_id: 'i-1234567890-gc-1-2' };
const malformedInstance = { instance_id: '../token' };

/** Only a bot may request an instance from the platform, so the activity’s own server does. */
export default function GetActivityInstancePage() {
  const currentInstance = { instance_id: useSdk().instanceId };
  const server = useServer();
  const instance = useRequest(
    ({ instance_id }) =>
      server<Instance | null>(`/api/activity-instance/${encodeURIComponent(instance_id)}`),
    { initial: currentInstance, immediately: true, schema: form },
  );
  return (
    <CallPanel
      of={instance}
      button="Get activity instance"
      values={{ 'this launch': currentInstance, 'a made-up one': unknownInstance }}
      disabled={instance.values.instance_id === ''}
      refusals={[
        { code: 404, when: 'The instance has ended, or never existed.', values: unknownInstance },
        { code: 400, when: 'This is not an instance ID.', values: malformedInstance },
      ]}
      label={{ raw: 'Instance record' }}
      describe={describe}
    >
      {(found) => ({
        Where: locationKinds[found?.location?.kind ?? ''],
        Channel: found?.location?.channel_id,
        Server: found?.location?.guild_id,
        'Who is in it': found?.users?.join(', '),
        'Launch ID': found?.launch_id,
      })}
    </CallPanel>
  );
}
