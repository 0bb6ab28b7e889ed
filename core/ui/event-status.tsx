import { useState } from 'react';
import { Elapsed } from './call-waiting';
import { ErrorNotice } from './error-notice';
import type { LatestEvent } from './use-event';

interface EventStatusProps {
  event: LatestEvent<unknown>;
  /** Whether a payload has come, or is not needed; true by default. */
  hasPayload?: boolean;
}

/** The state of a subscription, the reason of a refusal, and whether the latest payload could be read. */
export function EventStatus({ event, hasPayload = true }: EventStatusProps) {
  if (event.status === 'refused') {
    return (
      <ErrorNotice error={event.error} retry={event.subscribeAgain} retryLabel="Subscribe again" />
    );
  }
  if (event.status === 'subscribing') return <Subscribing onRetry={event.subscribeAgain} />;
  return (
    <>
      {event.unreadable !== undefined && <ErrorNotice error={event.unreadable} />}
      {!hasPayload && <p role="status">Subscribed. Nothing has been received yet.</p>}
    </>
  );
}

function Subscribing({ onRetry }: { onRetry(): void }) {
  const [since, setSince] = useState(Date.now);
  const retry = () => {
    setSince(Date.now());
    onRetry();
  };
  return (
    <>
      <p role="status">Subscribing…</p>
      <Elapsed key={since} since={since}>
        <button type="button" onClick={retry}>
          Subscribe again
        </button>
      </Elapsed>
    </>
  );
}
