import { useActivity } from '../context/stage-context';
import styles from './status.module.css';

const labels = { waiting: 'Waiting', connected: 'Connected', closed: 'Closed' } as const;

/** `data-status` and `data-uncaught` are for programs that automate the stage. */
export function Status() {
  const { connection, uncaughtCount: count } = useActivity();
  const { status } = connection;
  const isPlain = status === 'connected' && count === 0;
  return (
    <p
      // The steps beside it make "connected" redundant.
      className={`pill ${styles.status} ${isPlain ? 'unseen' : ''}`}
      role="status"
      data-status={status}
      data-uncaught={count || undefined}
      title={count > 0 ? 'Uncaught errors: see Console, in Problems' : undefined}
    >
      <span className={styles.word}>
        {labels[status]}
        {count > 0 && ', '}
      </span>
      {count > 0 && (count === 1 ? '1 error' : `${count} errors`)}
    </p>
  );
}
