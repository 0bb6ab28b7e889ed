import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** The page's main message, at the top. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <p className={styles.say} role="status">
      {children}
    </p>
  );
}

/** Buttons, chips and labels in a row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>;
}
