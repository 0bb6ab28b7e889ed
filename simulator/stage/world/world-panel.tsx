import { useId } from 'react';
import type { WorldControl } from '../../control-client';
import { DEFAULT_WORLD, type WorldStore } from '../../world';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { useAttempt } from '../ui/use-attempt';
import { Addresses } from './addresses';
import { Scenarios } from './scenarios';
import styles from './world-panel.module.css';

/** The world as a whole: its name, its link, and its scenarios. */
export function WorldPanel() {
  const { options, store, control } = useStage();
  const name = options.world ?? DEFAULT_WORLD;
  return control && <TheWorld {...{ name, store, control }} />;
}

interface TheWorldProps {
  name: string;
  store: WorldStore;
  control: WorldControl;
}

function TheWorld({ name, store, control }: TheWorldProps) {
  const title = useId();
  const { attempt, problem } = useAttempt();
  return (
    <div className={styles.world}>
      <section className={styles.part} aria-labelledby={title}>
        <div className={styles.buttons}>
          <h3 id={title}>
            World <code>{name}</code>
          </h3>
          <Button onClick={() => attempt(control.reset())}>Reset the world</Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
      </section>
      <Scenarios world={name} store={store} control={control} />
      <p>
        Copy link, in the bar, brings others here: at this simulator into the same world, on another
        machine into a new one that starts as this one is now. A reset brings back how this world
        began, launches the activity again and signs everyone out. Undo, in the bar, takes back a
        reset, a start over, and each change by hand.
      </p>
      <Addresses world={name} />
    </div>
  );
}
