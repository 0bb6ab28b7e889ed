import { useId } from 'react';
import { DEFAULT_WORLD } from '../../world';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { useAttempt } from '../ui/use-attempt';
import { Addresses } from './addresses';
import { Scenarios } from './scenarios';
import styles from './world-panel.module.css';

export function WorldPanel() {
  const { options, control } = useStage();
  const { world: name = DEFAULT_WORLD } = options;
  const title = useId();
  const { attempt, problem } = useAttempt();
  return (
    <div className={styles.world}>
      <section className={styles.part} aria-labelledby={title}>
        <div className="row">
          <h3 id={title}>
            World <code>{name}</code>
          </h3>
          <Button onClick={() => attempt(control.reset())}>Reset the world</Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </section>
      <Scenarios world={name} />
      <p>
        Copy link, in the bar, gives you a link for others: on this simulator, it opens the same
        world; on another machine, a new world that starts in the current state of this one. A reset
        returns this world to how it started, launches the activity again and signs everyone out.
        Undo, in the bar, undoes a reset, a start over, and each change by hand.
      </p>
      <Addresses world={name} />
    </div>
  );
}
