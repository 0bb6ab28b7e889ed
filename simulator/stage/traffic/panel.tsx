import { useStage } from '../context/stage-context';
import { Count } from '../panels/count';
import type { Panel } from '../panels/panel';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { Traffic } from './traffic';
import styles from './traffic.module.css';

function Content() {
  const { traffic, names } = useStage();
  return <Traffic view={traffic} players={names} />;
}

function Badge() {
  return <Count of={usePerFrame(useStage().traffic).total} />;
}

function Actions() {
  const { traffic } = useStage();
  const { paused } = usePerFrame(traffic);
  return (
    <div className={styles.actions}>
      <Button aria-pressed={paused} onClick={() => traffic.pause(!paused)}>
        Pause
      </Button>
      <Button onClick={() => traffic.clear()}>Clear</Button>
    </div>
  );
}

export const trafficPanel: Panel = { id: 'traffic', title: 'Traffic', Content, Badge, Actions };
