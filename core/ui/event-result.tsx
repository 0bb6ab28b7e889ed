import { ErrorNotice } from './error-notice';
import { JsonPanel } from './json-panel';
import type { LatestEvent } from './use-event';

interface EventResultProps {
  event: LatestEvent<unknown>;
  /** What the payload is; "Latest payload" by default. */
  label?: string;
}

/** What is known of an event: the latest payload as JSON, that there is none yet, or the refusal. */
export function EventResult({ event, label = 'Latest payload' }: EventResultProps) {
  if (event.status === 'refused') {
    return (
      <ErrorNotice error={event.error} retry={event.subscribeAgain} retryLabel="Subscribe again" />
    );
  }
  if (event.status === 'subscribing') return <p role="status">Subscribing…</p>;
  if (event.latest === undefined) {
    return <p role="status">Subscribed. Nothing has been received yet.</p>;
  }
  return <JsonPanel label={label} value={event.latest} />;
}
