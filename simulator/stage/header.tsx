import type { ReactNode } from 'react';
import { Status } from './connection/status';
import styles from './header.module.css';
import type { Session } from './session/session';
import { Button } from './ui/button';

interface HeaderProps {
  session: Session;
  /** Where the activity was launched. */
  place: string;
  /** How many faults are on, in the player's client. */
  faults: number;
  /** What can be done with the player's device. */
  device: ReactNode;
  onReload(): void;
  /** What can be done with players. */
  controls: ReactNode;
}

/** The stage's bar: what this is, how the activity does, and how it is shown. */
export function Header({ session, place, faults, device, onReload, controls }: HeaderProps) {
  return (
    <header className={styles.header}>
      <img src="/icon.svg" alt="" width="24" height="24" />
      <h1>Simulator</h1>
      <Status session={session} />
      {faults > 0 && (
        <p className={styles.faults} title="Things go wrong on purpose: see the panel Faults">
          {faults === 1 ? '1 fault' : `${faults} faults`}
        </p>
      )}
      <p className={styles.place} title="Where the activity was launched">
        {place}
      </p>
      <div className={styles.controls}>
        {controls}
        {device}
        <Button onClick={onReload} aria-label="Reload the activity">
          Reload
        </Button>
      </div>
    </header>
  );
}
