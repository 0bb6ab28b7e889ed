import { useId, useState } from 'react';
import type { WorldControl } from '../../control-client';
import { DEFAULT_WORLD, type WorldStore } from '../../world';
import { useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { useAttempt } from '../ui/use-attempt';
import { Addresses } from './addresses';
import { linkTo, MAX_LINK } from './link';
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
  const [isCut, setCut] = useState(false);
  const link = async () => {
    const { href, isCut } = await linkTo(location.href, name, store.get());
    setCut(isCut);
    return href;
  };
  return (
    <div className={styles.world}>
      <section className={styles.part} aria-labelledby={title}>
        <div className={styles.buttons}>
          <h3 id={title}>
            World <code>{name}</code>
          </h3>
          <CopyButton
            text={link}
            otherwise="The browser does not let this page copy. Copy the address from its bar."
          >
            Copy link
          </CopyButton>
          <Button onClick={() => attempt(control.reset())}>Reset the world</Button>
        </div>
        {isCut && (
          <p role="alert">
            This link works only at this simulator. With the world in it, it would be longer than{' '}
            {MAX_LINK.toLocaleString('en')} characters. For another machine, save this world as a
            file, and open that there.
          </p>
        )}
        {problem && <p role="alert">{problem}</p>}
      </section>
      <Scenarios world={name} store={store} control={control} />
      <p>
        Anyone who opens the link at this simulator is in the same world. On another machine, a new
        world starts as this one is now. A reset brings back how this world began, launches the
        activity again and signs everyone out. Undo, in the bar, takes back a reset, a start over,
        and each change by hand.
      </p>
      <Addresses world={name} />
    </div>
  );
}
