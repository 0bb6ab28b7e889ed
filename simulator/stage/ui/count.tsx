import styles from './count.module.css';

interface CountProps {
  of: number;
  /** What is wrong with some of it: the count is red. */
  alarm?: string | undefined;
  /** What else is said of it. */
  note?: string | undefined;
}

/** A tab has room for three digits. */
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });

export function Count({ of, alarm, note }: CountProps) {
  const text = alarm ?? note;
  return (
    <span className={styles.count} data-count data-alarm={alarm && true} title={text}>
      {of > 999 ? short.format(of) : of}
      {text && <span className="unseen"> {text}</span>}
    </span>
  );
}
