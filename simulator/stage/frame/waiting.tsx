import { useSession, useSessionState, useWorld } from '../context/stage-context';
import { iconUrl, Picture } from '../people/pictures';
import { useThrottledStore } from '../ui/use-throttled-store';
import styles from './waiting.module.css';

export function Waiting() {
  const [loaded] = useThrottledStore(useSession().signIn);
  const { url } = useSessionState();
  const { application } = useWorld();
  if (!loaded || loaded.state === 'done') return null;
  const { origin } = new URL(url);
  return (
    <div className={styles.waiting}>
      <div className={`card ${styles.card}`}>
        <Picture name={iconUrl(application)} words="" className={styles.icon} />
        <p className={styles.name} dir="auto">
          {application.name}
        </p>
        <p>
          {loaded.problem
            ? `Nothing answers at ${origin}`
            : `Waiting for ${origin}, no response yet`}
        </p>
      </div>
    </div>
  );
}
