import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CallForm, ErrorNotice, Section, StatusHeading, useRequest, useSdk } from '../../core';
import { type RPCCloseCode, RPCCloseCodes, type SDKError } from '../../host-bridge';

const normal = { code: RPCCloseCodes.CLOSE_NORMAL as RPCCloseCode, message: 'Activity closed' };

const form = z.object({
  code: z.union(
    Object.entries(RPCCloseCodes).map(([title, code]) => z.literal(code).check(z.meta({ title }))),
  ),
  message: z.string(),
});

/** The time in which a person can decide to choose the code and the message, in seconds. */
const DELAY_S = 3;

/**
 * Opening the page closes the activity a moment later, unless a person wants to choose how. Clients then remove the
 * frame; the text at the end is for hosts that do not.
 */
export default function CloseActivityPage() {
  const sdk = useSdk();
  const [isChosen, setChosen] = useState(false);
  const closing = useRequest(
    ({ code, message }: typeof normal) =>
      new Promise<SDKError>((resolve) => {
        sdk.onClose(resolve);
        sdk.close(code, message);
      }),
    { initial: normal, schema: form },
  );
  const close = closing.run;
  useEffect(() => {
    if (isChosen) return;
    const timer = setTimeout(close, DELAY_S * 1000);
    return () => clearTimeout(timer);
  }, [isChosen, close]);

  if (closing.status === 'failed') {
    return <ErrorNotice error={closing.error} retry={closing.retry} />;
  }
  if (!closing.result) {
    return isChosen ? (
      <CallForm of={closing} button="Close activity" />
    ) : (
      <>
        <StatusHeading>Closing the activity in {DELAY_S} seconds…</StatusHeading>
        <p>
          <button type="button" onClick={() => setChosen(true)}>
            Choose code and message first
          </button>
        </p>
      </>
    );
  }
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
