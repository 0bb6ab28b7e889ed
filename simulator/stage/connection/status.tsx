import type { ConnectionState } from '../session/session';
import styles from './status.module.css';

const words = { waiting: 'Waiting', connected: 'Connected', closed: 'Closed' } as const;

/** Where the activity's connection stands, in a word. `data-status` is for whoever automates the stage. */
export function Status({ connection: { status } }: { connection: ConnectionState }) {
  return (
    <p className={styles.status} role="status" data-status={status}>
      {words[status]}
    </p>
  );
}
