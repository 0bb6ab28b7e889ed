import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** One part of a page, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** What the page has to say, in the place where one looks first. */
export function Say({ children }: { children: ReactNode }) {
  return (
    <p className={styles.say} role="status">
      {children}
    </p>
  );
}

/** Buttons, chips and what stands beside them, in a row. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.chips}>{children}</div>;
}
