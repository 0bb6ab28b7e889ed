import { useRef, useState } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import type { Trigger, TriggerGroup } from '../../events';
import { isSubscribed, type Subscription } from '../../host';
import { useActivity } from '../context/stage-context';
import { EventGroup } from './event-group';
import styles from './events.module.css';
import type { FireResult } from './fire-trigger';

interface EventsProps {
  groups: readonly TriggerGroup[];
  onFire(trigger: Trigger): Promise<FireResult>;
  onByHand(event: EventName): void;
}

/** Buttons that trigger events, each with the activity's subscription to it; subscribed ones come first. */
export function Events({ groups, onFire, onByHand }: EventsProps) {
  const { subscriptions } = useActivity();
  const { subscribed, unsubscribed, watched } = useSubscriptionSplit(groups, subscriptions);
  const [last, setLast] = useState<FireResult & { id: number }>();
  const presses = useRef(0);
  const press = async (trigger: Trigger) => {
    presses.current += 1;
    const id = presses.current;
    const result = await onFire(trigger);
    setLast((shown) => (shown && shown.id > id ? shown : { ...result, id }));
  };
  return (
    <div className={`scroller ${styles.events}`} {...watched}>
      <p className="unseen" role="status">
        {last && announcementOf(last)}
      </p>
      {groups.length === 0 && <p className={`note ${styles.none}`}>No event matches.</p>}
      {[
        { title: 'Subscribed to', part: subscribed },
        { title: 'Not subscribed to', part: unsubscribed },
      ].map(
        ({ title, part }) =>
          part.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className={styles.part}>{title}</h2>
              {part.map((group) => (
                <EventGroup
                  key={group.title}
                  group={group}
                  result={last && group.events.includes(last.event) ? last : undefined}
                  onPress={press}
                  onByHand={onByHand}
                />
              ))}
            </section>
          ),
      )}
    </div>
  );
}

/** While the pointer or the focus is among the groups, they keep their places: no button moves from under a finger. */
function useSubscriptionSplit(
  groups: readonly TriggerGroup[],
  subscriptions: readonly Subscription[],
) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const subscribedTitles = useRef<ReadonlySet<string>>(new Set());
  if (!isHovered && !isFocused) {
    const isGroupSubscribed = ({ events, about }: TriggerGroup) =>
      events.some((event) => isSubscribed(subscriptions, event, about));
    subscribedTitles.current = new Set(groups.filter(isGroupSubscribed).map(({ title }) => title));
  }
  return {
    subscribed: groups.filter(({ title }) => subscribedTitles.current.has(title)),
    unsubscribed: groups.filter(({ title }) => !subscribedTitles.current.has(title)),
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  };
}

function announcementOf(result: FireResult): string {
  switch (result.kind) {
    case 'sent':
      return `${result.event} sent`;
    case 'unheard':
      return `The activity is not subscribed to ${result.event}`;
    case 'failed':
      return `${result.event} failed: ${result.reason}`;
  }
}
