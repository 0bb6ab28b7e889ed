import { memo } from 'react';
import type { ConsoleLine } from '../session/session';
import styles from './console.module.css';
import { Clock, Log } from './log';

/** What the activity wrote to its console. */
export function Console({ lines }: { lines: readonly ConsoleLine[] }) {
  return (
    <Log
      label="Console of the activity"
      lines={lines}
      empty="The activity has not written to its console."
    >
      {(line) => <Line key={line.id} line={line} />}
    </Log>
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
