import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** A page for when there is no stage to show: what is wrong, and what to do. */
export function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.problem}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
