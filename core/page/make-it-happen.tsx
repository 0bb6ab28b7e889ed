import type { ReactNode } from 'react';
import styles from './make-it-happen.module.css';

/** What a simulation can do here, apart from what the page itself does; and what has gone wrong the last time. */
export function MakeItHappen({ children, problem }: { children: ReactNode; problem?: string }) {
  return (
    <section className={styles.panel} aria-label="Make it happen">
      <h2>Make it happen</h2>
      {children}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
