import styles from './count.module.css';

interface CountProps {
  of: number;
  /** The problem of some of the items: the count is red. */
  alarm?: string | undefined;
  note?: string | undefined;
}

/** Formats numbers for a tab, which has room for three digits. */
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
