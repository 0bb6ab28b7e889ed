import { memo, type ReactNode, useId } from 'react';
import styles from './log-list.module.css';
import type { Log, LogEntry } from './use-log';

interface LogListProps<T> {
  log: Log<T>;
  /** The subject of the log, such as "Resizes". */
  label: string;
  /** Returns one entry's text. It must be the same function each time, so that only new entries are rendered. */
  describe: (value: T) => ReactNode;
}

/** A log, newest first, each entry with its time, and a button that resets it. */
export function LogList<T>({ log, label, describe }: LogListProps<T>) {
  const heading = useId();
  return (
    <section className={styles.log} data-card aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{label}</h2>
        <button type="button" disabled={log.entries.length === 0} onClick={log.clear}>
          Reset
        </button>
      </header>
      {log.entries.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ul>
          {log.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              describe={describe as (value: unknown) => ReactNode}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type EntryProps = Pick<LogListProps<unknown>, 'describe'> & { entry: LogEntry<unknown> };

const Entry = memo(function Entry({ entry, describe }: EntryProps) {
  const at = new Date(entry.at);
  return (
    <li>
      <time dateTime={at.toISOString()}>{at.toLocaleTimeString()}</time>
      <span>{describe(entry.value)}</span>
    </li>
  );
});
