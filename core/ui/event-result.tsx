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
 * What is known of an event: how many payloads have come, when the latest did, and that as JSON; that there is none yet;
 * that what came cannot be read; or the refusal.
 */
export function EventResult({ event, label = 'Latest payload' }: EventResultProps) {
  const { received, receivedAt, unreadable } = event;
  if (event.status === 'refused') {
    return (
      <ErrorNotice error={event.error} retry={event.subscribeAgain} retryLabel="Subscribe again" />
    );
  }
  if (event.status === 'subscribing') return <p role="status">Subscribing…</p>;
  return (
    <>
      {unreadable !== undefined && <ErrorNotice error={unreadable} />}
      {event.latest === undefined ? (
        <p role="status">Subscribed. Nothing has been received yet.</p>
      ) : (
        <JsonPanel label={label} value={event.latest} />
      )}
      {receivedAt !== undefined && (
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
