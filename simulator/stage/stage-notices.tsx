import { type WorldKnown, WorldNotices } from './connection/world-notices';
import { useStage } from './context/stage-context';
import { ProxyNotice } from './proxied/proxy-notice';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { Notice } from './ui/notice';
import { ScenarioNotices } from './world/scenario-notices';

interface StageNoticesProps {
  known: WorldKnown;
  /** The reasons why users could not be added. */
  problems: readonly string[];
  onRead(): void;
  /** The reason why a change could not be undone; empty when it could. */
  notUndone: string;
  onUndoRead(): void;
}

export function StageNotices(props: StageNoticesProps) {
  const { known, problems, onRead, notUndone, onUndoRead } = props;
  const { proxy } = useStage();
  return (
    <div className={styles.stageNotices}>
      <WorldNotices {...known} />
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={`${problems.length > 1 ? `${problems.length} players` : 'A player'} could not be added`}
          action={<Button onClick={onRead}>OK</Button>}
        >
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {notUndone && (
        <Notice
          tone="warn"
          title="That could not be undone"
          action={<Button onClick={onUndoRead}>OK</Button>}
        >
          <p>{notUndone}</p>
        </Notice>
      )}
      {proxy && <ProxyNotice proxy={proxy} />}
      <ScenarioNotices />
    </div>
  );
}
