import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** A page for when the stage cannot be shown: the problem, and its fix. */
export function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.problem}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
