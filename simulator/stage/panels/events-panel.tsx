import { useRef } from 'react';
import type { EventName } from '../../../host-bridge/protocol';
import { catalogue, fire } from '../../events';
import { EventByHand } from '../by-hand/event-by-hand';
import { outcomeOf } from '../session/outcome';
import { Button } from '../ui/button';
import { useHeld } from '../ui/use-held';
import { Events } from './events';
import styles from './events.module.css';
import type { PlayerView } from './player-view';

/** What can be made to happen: situations of the world, or any event by hand. */
export function EventsPanel({ player }: { player: PlayerView }) {
  const { world, client, session, store, host, reader, readers } = player;
  // They are of the stage, whose players all have them.
  const [chosen, choose] = useHeld<EventName>(
    readers,
    'event',
    () => 'ACTIVITY_LAYOUT_MODE_UPDATE',
  );
  const [byHand, setByHand] = useHeld(readers, 'by hand', () => false);
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
        <EventByHand player={player} event={chosen} onChoose={choose} />
      ) : (
        <Events
          groups={catalogue(world, client.id)}
          subscriptions={session.subscriptions}
          sent={session.sent}
          onFire={(trigger) => outcomeOf(trigger, () => fire(trigger, store, host()), reader)}
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
