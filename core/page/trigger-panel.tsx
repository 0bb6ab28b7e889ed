import type { ReactNode } from 'react';
import styles from './trigger-panel.module.css';

/** The simulation's controls for the page, and the latest problem. */
export function TriggerPanel({ children, problem }: { children: ReactNode; problem?: string }) {
  return (
    <section className={styles.panel} aria-label="Make it happen">
      <h2>Make it happen</h2>
      {children}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
