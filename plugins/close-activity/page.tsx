import { ErrorNotice, StatusHeading, useCall, useSdk } from '../../core';
import { RPCCloseCodes, type SDKError } from '../../host-bridge';

/** Opening the page closes the activity. Clients then remove the frame; the text here is for hosts that do not. */
export default function CloseActivityPage() {
  const sdk = useSdk();
  const closing = useCall(
    () =>
      new Promise<SDKError>((resolve) => {
        sdk.onClose(resolve);
        sdk.close(RPCCloseCodes.CLOSE_NORMAL, 'Activity closed');
      }),
    { immediately: true },
  );

  if (closing.status === 'failed') {
    return <ErrorNotice error={closing.error} retry={closing.retry} />;
  }
  if (!closing.result) return <StatusHeading>Closing the activity…</StatusHeading>;
  return (
    <>
      <StatusHeading>Activity closed</StatusHeading>
      <p>{closing.result.message}</p>
      <p>
        To go on, open another page and connect again from there: once connected, this page closes
        the activity again.
      </p>
    </>
  );
}
