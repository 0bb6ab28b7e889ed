import { useId } from 'react';
import type { WorldControl } from '../../world/remote';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { useAttempt } from '../ui/use-attempt';
import styles from './world-panel.module.css';

interface WorldPanelProps {
  /** The world's name. */
  name: string;
  control: WorldControl;
}

/** The world as a whole: which one it is, who else gets there, and how it begins anew. */
export function WorldPanel({ name, control }: WorldPanelProps) {
  const title = useId();
  const { attempt, problem } = useAttempt();
  return (
    <section className={styles.world} aria-labelledby={title}>
      <h3 id={title}>
        World <code>{name}</code>
      </h3>
      <p>
        The address of this page names the world and the situation in it: whoever opens it at this
        simulator is in the same world.
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        <CopyButton
          text={() => location.href}
          otherwise="The browser does not let this page copy. Copy the address from its bar."
        >
          Copy address
        </CopyButton>
        <Button onClick={() => attempt(control.reset())}>Reset the world</Button>
      </div>
      <p>
        A reset takes back everything, launches the activity anew and signs everybody out. Undo, in
        the bar, takes back what you have changed here, the last thing first.
      </p>
    </section>
  );
}
