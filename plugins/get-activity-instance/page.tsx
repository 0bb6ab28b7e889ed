import { CallResult, useCall, useSdk, useServer } from '../../core';

/** Only a bot may ask the platform for an instance, so the own server does. Asks when it opens, and at a click. */
export default function GetActivityInstancePage() {
  const { instanceId } = useSdk();
  const server = useServer();
  const instance = useCall(
    () => server(`/api/activity-instance/${encodeURIComponent(instanceId)}`),
    { immediately: true },
  );
  return (
    <>
      <p>
        The instance id of this launch is <code>{instanceId}</code>.
      </p>
      <p>
        <button
          type="button"
          data-primary
          disabled={instance.status === 'busy'}
          onClick={instance.run}
        >
          Get activity instance
        </button>
      </p>
      <CallResult call={instance} label="Instance record" />
    </>
  );
}
