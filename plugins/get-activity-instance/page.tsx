import * as z from 'zod/mini';
import { Ask, useRequest, useSdk, useServer } from '../../core';
import { describe, type Instance, places } from './instance';

const form = z.object({ instance_id: z.string() });
const madeUp = { instance_id: 'i-1234567890-gc-1-2' };
const malformed = { instance_id: '../token' };

/** Only a bot may request an instance from the platform, so the activity’s own server does. */
export default function GetActivityInstancePage() {
  const launched = { instance_id: useSdk().instanceId };
  const server = useServer();
  const instance = useRequest(
    ({ instance_id }) =>
      server<Instance | null>(`/api/activity-instance/${encodeURIComponent(instance_id)}`),
    { initial: launched, immediately: true, schema: form },
  );
  return (
    <Ask
      of={instance}
      button="Get activity instance"
      values={{ 'this launch': launched, 'a made-up one': madeUp }}
      disabled={instance.values.instance_id === ''}
      refusals={[
        { code: 404, when: 'The instance has ended, or never existed.', values: madeUp },
        { code: 400, when: 'This is not an instance ID.', values: malformed },
      ]}
      label="Instance record"
      say={describe}
    >
      {(found) => ({
        Where: places[found?.location?.kind ?? ''],
        Channel: found?.location?.channel_id,
        Server: found?.location?.guild_id,
        'Who is in it': found?.users?.join(', '),
        'Launch ID': found?.launch_id,
      })}
    </Ask>
  );
}
