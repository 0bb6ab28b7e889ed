import { useStage } from './context/stage-context';
import styles from './skip-links.module.css';
import { goTo, usePartKeys } from './ui/parts';

/** The first tab stops: links past the bar, and past the activity. F6 goes on from there. */
export function SkipLinks() {
  usePartKeys(useStage().proxy !== undefined);
  return (
    <nav className={styles.skip} aria-label="Skip">
      <button type="button" className="unseen" onClick={() => goTo('frame')}>
        Skip to the activity
      </button>
      <button type="button" className="unseen" onClick={() => goTo('inspector')}>
        Skip to the inspector
      </button>
    </nav>
  );
}
