import { useState } from 'react';
import { maskSecrets, verdictsOn } from '../../traffic';
import { useActivity, useStage } from '../context/stage-context';
import type { Run } from '../session/by-hand-log';
import { MessageSide } from '../traffic/row-detail';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import { formatDuration } from '../ui/units';
import styles from './by-hand.module.css';
import { isConnected } from './send-warnings';

const MAX_RUNS = 30;

/** The commands that were run, newest first: one is open, the newest until another is chosen. */
export function Runs({ onRun, onEdit }: { onRun(run: Run): void; onEdit(run: Run): void }) {
  const activity = useActivity();
  const { runs } = activity;
  const [chosen, choose] = useState<number>();
  const newest = runs.at(-1)?.id;
  const [seen, setSeen] = useState(newest);
  if (seen !== newest) {
    setSeen(newest);
    choose(newest);
  }
  if (runs.length === 0) return null;
  const open = chosen ?? newest;
  return (
    <section className={`scroller ${styles.history}`} aria-label="History">
      <h2 className={styles.title}>History</h2>
      <ol className={styles.runs}>
        {runs
          .slice(-MAX_RUNS)
          .reverse()
          .map((run) => (
            <li key={run.id} data-outcome={run.outcome} data-cmd={run.cmd}>
              <div className="row">
                <button
                  type="button"
                  className={styles.run}
                  aria-expanded={run.id === open}
                  onClick={() => choose(run.id === open ? -1 : run.id)}
                >
                  <Clock at={run.at} /> {run.evt ? `${run.cmd} ${run.evt}` : run.cmd}
                </button>
                <span className={styles.outcome} aria-live="polite">
                  {run.outcome} {run.took !== undefined && formatDuration(run.took)}
                </span>
                <Button disabled={!isConnected(activity)} onClick={() => onRun(run)}>
                  Run again
                </Button>
                <Button onClick={() => onEdit(run)}>Edit</Button>
              </div>
              {run.id === open && <RunReply run={run} />}
            </li>
          ))}
      </ol>
    </section>
  );
}

function RunReply({ run }: { run: Run }) {
  const { areSecretsShown } = useStage().traffic.get();
  const { id, at, cmd, evt, args, outcome, data, refusal } = run;
  const row = { kind: 'call', id, at, cmd, evt, args, outcome, data, refusal } as const;
  const { sent, reply } = verdictsOn({ ...row, nonce: '', size: undefined });
  const shown = (value: unknown) => (areSecretsShown ? value : maskSecrets(value));
  return (
    <div className={styles.answer}>
      <MessageSide title="Request" value={shown(args)} verdict={sent} />
      {outcome === 'waiting' ? (
        <p className="note">No reply yet.</p>
      ) : (
        <MessageSide title="Reply" value={shown(refusal ?? data)} verdict={reply} />
      )}
      {run.why && (
        <p className="note">
          <strong>Why</strong> {run.why}
        </p>
      )}
    </div>
  );
}
