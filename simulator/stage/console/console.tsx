import { memo, useDeferredValue } from 'react';
import { useActivity, useStage } from '../context/stage-context';
import type { ConsoleLine } from '../session/activity-reader';
import { Clock } from '../ui/clock';
import styles from './console.module.css';

export function Console() {
  const { proxy } = useStage();
  // In a flood React renders the lines in slices, and the page stays responsive between them.
  const shown = useDeferredValue(useActivity().console);
  return (
    <div className={styles.console}>
      {!proxy && (
        <p className={`note ${styles.note}`}>
          These are the lines that the SDK forwards. Uncaught errors are not listed here: the
          activity is framed directly, and only the proxy’s script can report them. Look for them in
          the browser’s own console.
        </p>
      )}
      <section
        className={`scroller ${styles.log}`}
        aria-label="Console of the activity"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable with the keyboard
        tabIndex={0}
      >
        {shown.length > 0 ? (
          <ol>
            {shown.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        ) : (
          <p className={`soft ${styles.empty}`}>
            The activity has logged nothing yet. Lines that it writes with console.log and similar
            functions appear here.
          </p>
        )}
      </section>
    </div>
  );
}

const Line = memo(function Line({ line }: { line: ConsoleLine }) {
  return (
    <li className={styles.line} data-level={line.level}>
      <Clock at={line.at} />
      <span className={styles.level}>{line.level}</span>
      <code className={styles.message}>{line.message}</code>
    </li>
  );
});
