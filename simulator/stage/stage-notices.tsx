import { WorldNotices, type WorldStatus } from './connection/world-notices';
import { useStage } from './context/stage-context';
import { ProxyNotice } from './proxied/proxy-notice';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { Notice } from './ui/notice';
import { ScenarioNotices } from './world/scenario-notices';

interface StageNoticesProps {
  worldStatus: WorldStatus;
  /** The reasons why users could not be added. */
  problems: readonly string[];
  onDismissProblems(): void;
  /** The reason why a change could not be undone; empty when it could. */
  undoProblem: string;
  onDismissUndoProblem(): void;
}

export function StageNotices(props: StageNoticesProps) {
  const { worldStatus, problems, onDismissProblems, undoProblem, onDismissUndoProblem } = props;
  const { proxy } = useStage();
  return (
    <div className={styles.stageNotices}>
      <WorldNotices {...worldStatus} />
      {problems.length > 0 && (
        <Notice
          tone="bad"
          title={`${problems.length > 1 ? `${problems.length} players` : 'A player'} could not be added`}
          action={<Button onClick={onDismissProblems}>OK</Button>}
        >
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {undoProblem && (
        <Notice
          tone="warn"
          title="That could not be undone"
          action={<Button onClick={onDismissUndoProblem}>OK</Button>}
        >
          <p>{undoProblem}</p>
        </Notice>
      )}
      {proxy && <ProxyNotice proxy={proxy} />}
      <ScenarioNotices />
    </div>
  );
}
