import { memo } from 'react';
import { useActivity, useStage } from '../context/stage-context';
import type { ConsoleLine } from '../session/activity-reader';
import { Clock } from '../ui/clock';
import styles from './console.module.css';
import { Log } from './log';

export function Console() {
  const { proxy } = useStage();
  const { console: lines } = useActivity();
  return (
    <div className={styles.console}>
      {!proxy && (
        <p className={`note ${styles.note}`}>
          These are the lines that the SDK forwards. Uncaught errors are not among them: the
          activity is framed directly, and only the proxy’s script sees those. The browser’s own
          console has them.
        </p>
      )}
      <Log
        label="Console of the activity"
        lines={lines}
        empty="The activity has logged nothing yet. What it writes with console.log and the like appears here."
      >
        {(line) => <Line key={line.id} line={line} />}
      </Log>
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
