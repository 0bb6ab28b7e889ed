import { useRef, useState } from 'react';
import type { Trigger, TriggerGroup } from '../../events/trigger';
import type { Subscription } from '../../host/subscribed';
import type { Outcome } from '../session/outcome';
import { EventGroup } from './event-group';
import styles from './events.module.css';

interface EventsProps {
  groups: readonly TriggerGroup[];
  subscriptions: readonly Subscription[];
  /** How often each event has reached the activity. */
  sent: Readonly<Record<string, number>>;
  onFire(trigger: Trigger): Promise<Outcome>;
}

/** Buttons that make things happen, each beside whether the activity asked to hear of them. */
export function Events({ groups, subscriptions, sent, onFire }: EventsProps) {
  const [last, setLast] = useState<Outcome & { id: number }>();
  const presses = useRef(0);
  const press = async (trigger: Trigger) => {
    presses.current += 1;
    const id = presses.current;
    const outcome = await onFire(trigger);
    setLast((shown) => (shown && shown.id > id ? shown : { ...outcome, id }));
  };
  return (
    <div className={styles.events}>
      <p className={styles.announced} role="status">
        {last && inWords(last)}
      </p>
      {groups.map((group) => (
        <EventGroup
          key={group.title}
          group={group}
          subscriptions={subscriptions}
          sent={sent}
          outcome={last && group.events.includes(last.event) ? last : undefined}
          onPress={press}
        />
      ))}
    </div>
  );
}

function inWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'sent':
      return `${outcome.event} sent`;
    case 'unheard':
      return `Nobody listens to ${outcome.event}`;
    case 'failed':
      return `${outcome.event} failed: ${outcome.reason}`;
  }
}
