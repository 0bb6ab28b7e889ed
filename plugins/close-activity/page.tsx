import { ErrorNotice, Section, StatusHeading, useCall, useSdk } from '../../core';
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
      <Section title="What a client does now">
        <p>
          Discord removes the frame and returns the person to the channel: nothing that your code
          does after <code>close</code> is seen. The others in the instance stay, and are notified
          that somebody left.
        </p>
      </Section>
      <p>
        Here the frame stays. To continue, open another page: it connects and signs you in again. If
        you come back here, the activity closes again.
      </p>
    </>
  );
}
