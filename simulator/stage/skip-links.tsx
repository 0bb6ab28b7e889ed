import { useStage } from './context/stage-context';
import styles from './skip-links.module.css';
import { focusPart, usePartKeys } from './ui/parts';

/** The first tab stops: links past the bar, and past the activity. F6 goes on from there. */
export function SkipLinks() {
  usePartKeys(useStage().proxy !== undefined);
  return (
    <nav className={styles.skip} aria-label="Skip">
      <button type="button" className="unseen" onClick={() => focusPart('frame')}>
        Skip to the activity
      </button>
      <button type="button" className="unseen" onClick={() => focusPart('inspector')}>
        Skip to the inspector
      </button>
    </nav>
  );
}
