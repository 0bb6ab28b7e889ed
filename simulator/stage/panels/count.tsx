import styles from './panels.module.css';

interface CountProps {
  of: number;
  /** What is wrong with some of it. */
  alarm?: string | undefined;
}

/** How much there is to see in a panel: for its tab. */
export function Count({ of, alarm }: CountProps) {
  return (
    <span className={styles.count} data-alarm={alarm && true} title={alarm}>
      {of}
      {alarm && <span className={styles.unseen}> {alarm}</span>}
    </span>
  );
}
