import type { ReactNode } from 'react';
import styles from './make-it-happen.module.css';

interface MakeItHappenProps {
  children: ReactNode;
  problem?: string;
}

/** What a simulation can do here, apart from what the page itself does. */
export function MakeItHappen({ children, problem }: MakeItHappenProps) {
  return (
    <section className={styles.panel} aria-label="Make it happen">
      <h2>Make it happen</h2>
      {children}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
