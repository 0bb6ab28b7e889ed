import { useRef } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import { catalogue } from '../../events';
import { EventByHand } from '../by-hand/event-by-hand';
import { useSession, useStage, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { useHeld } from '../ui/use-held';
import { Events } from './events';
import styles from './events.module.css';
import { fireTrigger } from './fire-trigger';

/** What can be made to happen: situations of the world, or any event by hand. */
export function EventsPanel() {
  const { store, traffic } = useStage();
  const session = useSession();
  const groups = catalogue(useWorld(), session.clientId);
  // All players of the stage share these.
  const [chosen, choose] = useHeld<EventName>(
    traffic,
    'event',
    () => 'ACTIVITY_LAYOUT_MODE_UPDATE',
  );
  const [byHand, setByHand] = useHeld(traffic, 'by hand', () => false);
  const way = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.panel}>
      <fieldset className={styles.ways} aria-label="How to send events">
        <Button aria-pressed={!byHand} onClick={() => setByHand(false)}>
          Situations
        </Button>
        <Button ref={way} aria-pressed={byHand} onClick={() => setByHand(true)}>
          By hand
        </Button>
      </fieldset>
      {byHand ? (
        <EventByHand event={chosen} onChoose={choose} />
      ) : (
        <Events
          groups={groups}
          onFire={(trigger) => fireTrigger(trigger, store, session)}
          onByHand={(event) => {
            choose(event);
            setByHand(true);
            // The button that was pressed goes, with the place that the panel was scrolled to.
            way.current?.focus();
          }}
        />
      )}
    </div>
  );
}
