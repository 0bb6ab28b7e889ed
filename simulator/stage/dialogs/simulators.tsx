import type { ReactNode } from 'react';
import styles from './client-dialog.module.css';

interface SimulatorsProps {
  /** What happens here and not in a client. */
  note: string | undefined;
  /** How many more dialogs wait. */
  waiting: number;
  children: ReactNode;
}

/** What a dialog has of the simulator's, and a client's would not have. */
export function Simulators({ note, waiting, children }: SimulatorsProps) {
  return (
    <footer className={styles.simulators}>
      <h3>Only in the simulator</h3>
      {note && <p>{note}</p>}
      {children}
      {waiting > 0 && <p>{waiting} more behind this one</p>}
    </footer>
  );
}
