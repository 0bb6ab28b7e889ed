import { useId } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import type { Trigger, TriggerGroup } from '../../events';
import { isSubscribed, type Subscription } from '../../host';
import type { Outcome } from '../session/outcome';
import { Button } from '../ui/button';
import styles from './events.module.css';

/** How many of a crowd have buttons here: as many as a person looks through, and drawing again takes no time. */
const MAX_BUTTONS = 20;

interface EventGroupProps {
  group: TriggerGroup;
  subscriptions: readonly Subscription[];
  sent: Readonly<Record<string, number>>;
  /** What came of the last press, when it was in this group; each press has its own id. */
  outcome: (Outcome & { id: number }) | undefined;
  onPress(trigger: Trigger): Promise<void>;
  /** Shows the event as a form. */
  onByHand(event: EventName): void;
}

/** One event's buttons. */
export function EventGroup({
  group,
  subscriptions,
  sent,
  outcome,
  onPress,
  onByHand,
}: EventGroupProps) {
  const heading = useId();
  const { title, events, about, rows, empty } = group;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading}>{title}</h3>
        {outcome && <Badge key={outcome.id} outcome={outcome} />}
      </header>
      {outcome?.kind === 'failed' && <p className={styles.reason}>{outcome.reason}</p>}
      <ul className={styles.names}>
        {events.map((event) => {
          const listening = isSubscribed(subscriptions, event, about);
          return (
            <li key={event} data-event={event} data-listening={listening}>
              <code>{event}</code>
              <span>{listening ? 'subscribed' : 'not subscribed'}</span>
              {sent[event] !== undefined && <span>{sent[event]} sent</span>}
              <button type="button" aria-label={`${event} by hand`} onClick={() => onByHand(event)}>
                By hand
              </button>
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && <p className={styles.empty}>{empty}</p>}
      {rows.slice(0, MAX_BUTTONS).map(({ label, triggers }) => (
        <div key={label} className={styles.row}>
          {label && <span className={styles.label}>{label}</span>}
          <div className={styles.buttons}>
            {triggers.slice(0, MAX_BUTTONS).map((trigger) => (
              <Button
                // A button keeps its place, and so the focus, when pressing it changes its label.
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
  return count > 0 && <p className={styles.empty}>and {count} more, by hand</p>;
}

const badges = { sent: 'Sent', unheard: 'Nobody listens', failed: 'Failed' } as const;

function Badge({ outcome }: { outcome: Outcome }) {
  return (
    <span className={styles.badge} data-outcome={outcome.kind}>
      {badges[outcome.kind]}
    </span>
  );
}
