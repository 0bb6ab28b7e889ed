import styles from './clock.module.css';

/** Created once: creating a formatter takes longer than many uses of it. */
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const preciseTimeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** A time of day, to the millisecond where `precise`. */
export function Clock({ at, precise = false }: { at: number; precise?: boolean }) {
  const date = new Date(at);
  return (
    <time className={styles.clock} dateTime={date.toISOString()}>
      {(precise ? preciseTimeFormat : timeFormat).format(date)}
    </time>
  );
}
