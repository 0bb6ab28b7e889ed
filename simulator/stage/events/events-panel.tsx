import { useId, useRef, useState } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import { type TriggerGroup, triggerGroups } from '../../events';
import { isSubscribed } from '../../host';
import { EventByHand } from '../by-hand/event-by-hand';
import { useActivity, useSession, useStage, useWorld } from '../context/stage-context';
import { useOnSectionOpen } from '../context/use-on-section-open';
import { useElementSize } from '../frame/use-element-size';
import { Button } from '../ui/button';
import { wordMatcher } from '../ui/find';
import { useRetainedState } from '../ui/use-retained-state';
import { Events } from './events';
import styles from './events.module.css';
import { fireTrigger } from './fire-trigger';

/** The panel's width and height in pixels from which the form is beside the triggers, or below them. */
const WIDE = 736;
const STACKED_MIN_HEIGHT = 640;

/** The triggers of the world, and, where there is room, a form for any event. */
export function EventsPanel() {
  const { store, traffic } = useStage();
  const session = useSession();
  const [panelRef, { width, height }] = useElementSize();
  const form = width >= WIDE ? 'beside' : height >= STACKED_MIN_HEIGHT ? 'below' : undefined;
  const [query, setQuery] = useState('');
  const all = triggerGroups(useWorld(), session.clientId);
  const groups = findGroups(all, query);
  // All players of the stage share this state.
  const [chosen, choose] = useRetainedState<EventName | undefined>(
    traffic,
    'event',
    () => undefined,
  );
  const { subscriptions } = useActivity();
  const [subscribedEvent = 'ACTIVITY_LAYOUT_MODE_UPDATE'] = all.flatMap(({ events, about }) =>
    events.filter((each) => isSubscribed(subscriptions, each, about)),
  );
  // Until an event is chosen, the first one of the list beside the form.
  const event = chosen ?? subscribedEvent;
  const [byHand, setByHand] = useRetainedState(traffic, 'by hand', () => false);
  useOnSectionOpen('events', (about) => {
    choose(about as EventName);
    setByHand(true);
  });
  const way = useRef<HTMLButtonElement>(null);
  const selectId = useId();
  const triggers = (
    <div className={styles.triggers}>
      <input
        type="search"
        aria-label="Find an event"
        placeholder="Find an event, a person or an action"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Events
        groups={groups}
        onFire={(trigger) => fireTrigger(trigger, store, session)}
        onByHand={(event) => {
          // When the pressed button disappears, the focus moves to the form, which then chooses its current event.
          if (form) document.getElementById(selectId)?.focus();
          else way.current?.focus();
          choose(event);
          setByHand(true);
        }}
      />
    </div>
  );
  return (
    <div ref={panelRef} className={styles.panel} data-form={form}>
      {!form && (
        <fieldset className={`dense ${styles.ways}`} aria-label="How to send events">
          <Button aria-pressed={!byHand} onClick={() => setByHand(false)}>
            What can happen
          </Button>
          <Button ref={way} aria-pressed={byHand} onClick={() => setByHand(true)}>
            By hand
          </Button>
        </fieldset>
      )}
      {(form || !byHand) && triggers}
      {(form || byHand) && <EventByHand id={selectId} event={event} onChoose={choose} />}
    </div>
  );
}

/** Returns the matching groups: whole ones by title or event, otherwise the rows whose buttons' labels match. */
function findGroups(groups: readonly TriggerGroup[], query: string): TriggerGroup[] {
  const find = wordMatcher(query);
  const matches = (...texts: (string | undefined)[]) => find(texts.join(' '));
  return groups.flatMap((group) => {
    const { title, events, rows } = group;
    if (matches(title, ...events)) return [group];
    const found = rows.filter(({ label, triggers }) =>
      matches(title, ...events, label, ...triggers.map(({ name, label: text }) => name ?? text)),
    );
    return found.length > 0 ? [{ ...group, rows: found }] : [];
  });
}
