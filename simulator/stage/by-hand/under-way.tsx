import type { Sending } from '../../host/by-hand';
import type { WorldStore } from '../../world/world-store';
import { Button } from '../ui/button';
import styles from './by-hand.module.css';

interface UnderWayProps {
  store: WorldStore;
  /** The id of the client that they are sent to. */
  client: string;
  sending: readonly Sending[];
}

/** What is being sent again and again, and how to stop it. */
export function UnderWay({ store, client, sending }: UnderWayProps) {
  if (sending.length === 0) return null;
  return (
    <ul className={styles.underWay} aria-label="Being sent">
      {sending.map(({ id, event, times }) => (
        <li key={id}>
          <code>{event}</code> {times} times
          <Button
            aria-label={`Stop ${id}`}
            onClick={() => void store.commit({ type: 'sendStop', client, id }).catch(() => {})}
          >
            Stop
          </Button>
        </li>
      ))}
    </ul>
  );
}
