import { useId } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import type { Trigger, TriggerGroup } from '../../events';
import { isSubscribed } from '../../host';
import { useActivity } from '../context/stage-context';
import { Button } from '../ui/button';
import styles from './events.module.css';
import type { FireResult } from './fire-trigger';

/** The maximum number of buttons per group: as many as a person looks through, and fast to render. */
const MAX_BUTTONS = 20;

interface EventGroupProps {
  group: TriggerGroup;
  /** The result of the last press, if it was in this group; each press has its own id. */
  result: (FireResult & { id: number }) | undefined;
  onPress(trigger: Trigger): Promise<void>;
  /** Shows the event as a form. */
  onByHand(event: EventName): void;
}

export function EventGroup({ group, result, onPress, onByHand }: EventGroupProps) {
  const { subscriptions, sent } = useActivity();
  const heading = useId();
  const { title, events, about, rows, empty } = group;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header className={`row ${styles.head}`}>
        <h3 id={heading}>{title}</h3>
        {result && <Badge key={result.id} result={result} />}
        <ul className={`note ${styles.names}`}>
          {events.map((event) => {
            const isListening = isSubscribed(subscriptions, event, about);
            return (
              <li key={event} data-event={event} data-listening={isListening}>
                <code>{event}</code>
                <span className="unseen">{isListening ? 'subscribed' : 'not subscribed'}</span>
                {sent[event] !== undefined && <span>{sent[event]} sent</span>}
                <button
                  type="button"
                  aria-label={`${event} by hand`}
                  onClick={() => onByHand(event)}
                >
                  By hand
                </button>
              </li>
            );
          })}
        </ul>
      </header>
      {result?.kind === 'failed' && <p className={`note ${styles.reason}`}>{result.reason}</p>}
      {rows.length === 0 && <p className={`soft ${styles.empty}`}>{empty}</p>}
      {rows.slice(0, MAX_BUTTONS).map(({ label, triggers }) => (
        <div key={label} className={`row ${styles.row}`}>
          {label && <span className={styles.label}>{label}</span>}
          <div className={`dense ${styles.buttons}`}>
            {triggers.slice(0, MAX_BUTTONS).map((trigger) => (
              <Button
                // A button keeps its place, and thereby the focus, when a press changes its label.
                key={triggers.indexOf(trigger)}
                aria-label={trigger.name}
                aria-pressed={trigger.pressed}
                disabled={trigger.disabled}
                onClick={() => void onPress(trigger)}
              >
                {trigger.label}
              </Button>
            ))}
            <More count={triggers.length - MAX_BUTTONS} />
          </div>
        </div>
      ))}
      <More count={rows.length - MAX_BUTTONS} />
    </section>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <p className={`soft ${styles.empty}`}>and {count} more, by hand</p>;
}

const badges = { sent: 'Sent', unheard: 'Not subscribed', failed: 'Failed' } as const;

function Badge({ result }: { result: FireResult }) {
  return (
    <span className={`pill ${styles.badge}`} data-outcome={result.kind}>
      {badges[result.kind]}
    </span>
  );
}
