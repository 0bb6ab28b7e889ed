import { useState } from 'react';
import { Elapsed } from './call-waiting';
import { ErrorNotice } from './error-notice';
import styles from './event-result.module.css';
import { JsonPanel } from './json-panel';
import type { LatestEvent } from './use-event';

interface EventResultProps {
  event: LatestEvent<unknown>;
  /** What the payload is; "Latest payload" by default. */
  label?: string;
}

/**
 * Shows an event: how many payloads have come, when the latest one came, and that one as JSON. Before the first it says
 * that none has come, why the host refused, or for how long it has not answered.
 */
export function EventResult({ event, label = 'Latest payload' }: EventResultProps) {
  const { latest, received, receivedAt } = event;
  return (
    <>
      <EventStatus event={event} hasPayload={latest !== undefined} />
      {latest !== undefined && <JsonPanel label={label} value={latest} />}
      {receivedAt !== undefined && event.status === 'subscribed' && (
        <p className={styles.received}>
          Received: {received}, the latest at{' '}
          <time dateTime={new Date(receivedAt).toISOString()}>
            {new Date(receivedAt).toLocaleTimeString()}
          </time>
        </p>
      )}
    </>
  );
}

interface EventStatusProps {
  event: LatestEvent<unknown>;
  /** Whether a payload has come, or does not need to; so it is by default. */
  hasPayload?: boolean;
}

/** Whether the host has taken a subscription, why not, and whether the latest payload could be read. */
export function EventStatus({ event, hasPayload = true }: EventStatusProps) {
  if (event.status === 'refused') {
    return (
      <ErrorNotice error={event.error} retry={event.subscribeAgain} retryLabel="Subscribe again" />
    );
  }
  if (event.status === 'subscribing') return <Subscribing onAgain={event.subscribeAgain} />;
  return (
    <>
      {event.unreadable !== undefined && <ErrorNotice error={event.unreadable} />}
      {!hasPayload && <p role="status">Subscribed. Nothing has been received yet.</p>}
    </>
  );
}

function Subscribing({ onAgain }: { onAgain(): void }) {
  const [since, setSince] = useState(Date.now);
  const again = () => {
    setSince(Date.now());
    onAgain();
  };
  return (
    <>
      <p role="status">Subscribing…</p>
      <Elapsed key={since} since={since}>
        <button type="button" onClick={again}>
          Subscribe again
        </button>
      </Elapsed>
    </>
  );
}
