import { type ReactNode, useDeferredValue } from 'react';
import styles from './log.module.css';

interface LogProps<T> {
  label: string;
  lines: readonly T[];
  empty: string;
  children(line: T): ReactNode;
}

/** A list of lines, newest last and in view until a person scrolls away. `children` renders a line as a list item. */
export function Log<T>({ label, lines, empty, children }: LogProps<T>) {
  // In a flood React draws them in slices, between which the page can be used.
  const shown = useDeferredValue(lines);
  return (
    <section
      className={`scroller ${styles.log}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      {shown.length > 0 ? (
        <ol>{shown.map(children)}</ol>
      ) : (
        <p className={`soft ${styles.empty}`}>{empty}</p>
      )}
    </section>
  );
}
