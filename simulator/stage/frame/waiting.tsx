import { useSyncExternalStore } from 'react';
import { useSession, useWorld } from '../context/stage-context';
import { iconOf, Picture } from '../people/pictures';
import { usePerFrame } from '../ui/use-per-frame';
import styles from './waiting.module.css';

/** What stands over a frame in which nothing has loaded yet: whose it is, and for what it waits. */
export function Waiting() {
  const session = useSession();
  const [loaded] = usePerFrame(session.signIn);
  const { url } = useSyncExternalStore(session.subscribe, session.get);
  const { application } = useWorld();
  if (!loaded || loaded.state === 'done') return null;
  return (
    <div className={styles.waiting}>
      <div className={styles.card}>
        <Picture named={iconOf(application)} words="" className={styles.icon} />
        <p className={styles.name} dir="auto">
          {application.name}
        </p>
        <p>
          {loaded.problem
            ? `Nothing answers at ${new URL(url).origin}`
            : `Waiting for ${new URL(url).origin}, no answer yet`}
        </p>
      </div>
    </div>
  );
}
