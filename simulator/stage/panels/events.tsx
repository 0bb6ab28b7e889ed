import { useRef, useState } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import type { Trigger, TriggerGroup } from '../../events';
import { isSubscribed, type Subscription } from '../../host';
import type { Outcome } from '../session/outcome';
import { EventGroup } from './event-group';
import styles from './events.module.css';

interface EventsProps {
  groups: readonly TriggerGroup[];
  subscriptions: readonly Subscription[];
  /** How often each event has reached the activity. */
  sent: Readonly<Record<string, number>>;
  onFire(trigger: Trigger): Promise<Outcome>;
  /** Shows the event as a form. */
  onByHand(event: EventName): void;
}

/** Buttons that make things happen, each beside whether the activity asked to hear of them; first, where it did. */
export function Events({ groups, subscriptions, sent, onFire, onByHand }: EventsProps) {
  const { order, watched } = useOrder(groups, subscriptions);
  const [last, setLast] = useState<Outcome & { id: number }>();
  const presses = useRef(0);
  const press = async (trigger: Trigger) => {
    presses.current += 1;
    const id = presses.current;
    const outcome = await onFire(trigger);
    setLast((shown) => (shown && shown.id > id ? shown : { ...outcome, id }));
  };
  return (
    <div className={styles.events} {...watched}>
      <p className={styles.announced} role="status">
        {last && announcementOf(last)}
      </p>
      {order.map((group) => (
        <EventGroup
          key={group.title}
          group={group}
          subscriptions={subscriptions}
          sent={sent}
          outcome={last && group.events.includes(last.event) ? last : undefined}
          onPress={press}
          onByHand={onByHand}
        />
      ))}
    </div>
  );
}

/**
 * The groups, those first of which the activity wants to hear something. While somebody is among them, whether with the
 * pointer or with the focus, they stay as they are: a button is not to move away from under a finger.
 */
function useOrder(groups: readonly TriggerGroup[], subscriptions: readonly Subscription[]) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = useRef<string[]>([]);
  if (!pointed && !focused) {
    const isWanted = ({ events, about }: TriggerGroup) =>
      events.some((event) => isSubscribed(subscriptions, event, about));
    const sorted = [...groups].sort((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
    held.current = sorted.map(({ title }) => title);
  }
  const place = ({ title }: TriggerGroup) => held.current.indexOf(title);
  return {
    order: [...groups].sort((a, b) => place(a) - place(b)),
    watched: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function announcementOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'sent':
      return `${outcome.event} sent`;
    case 'unheard':
      return `Nobody listens to ${outcome.event}`;
    case 'failed':
      return `${outcome.event} failed: ${outcome.reason}`;
  }
}
