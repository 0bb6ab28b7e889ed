import { isFaultActive } from '../world';
import { Status } from './connection/status';
import { Steps } from './connection/steps';
import { useClient, useSession } from './context/stage-context';
import styles from './header.module.css';
import { PaletteButton } from './palette/palette-button';
import { Button } from './ui/button';
import { CopyLink } from './world/copy-link';
import { Undo } from './world/undo';

interface HeaderProps {
  onUndoProblem(problem: string): void;
  call: { isCollapsed: boolean; onCollapse(isCollapsed: boolean): void };
}

export function Header({ onUndoProblem, call }: HeaderProps) {
  const { launcher } = useSession();
  const faultCount = useClient().faults.filter(isFaultActive).length;
  return (
    <header className={styles.header}>
      <img src="/icon.svg" alt="" width="24" height="24" />
      <h1>Simulator</h1>
      <span className={styles.call}>
        <Button
          aria-expanded={!call.isCollapsed}
          onClick={() => call.onCollapse(!call.isCollapsed)}
        >
          Call
        </Button>
      </span>
      <Status />
      {faultCount > 0 && (
        <p
          className={`pill ${styles.faults}`}
          title="Things go wrong on purpose: see Faults, in Lab"
        >
          {faultCount === 1 ? '1 fault' : `${faultCount} faults`}
        </p>
      )}
      <Steps />
      <div className={styles.controls}>
        <Undo onProblem={onUndoProblem} />
        <CopyLink />
        <PaletteButton />
        <Button onClick={launcher.again} aria-label="Reload the activity">
          Reload
        </Button>
      </div>
    </header>
  );
}
