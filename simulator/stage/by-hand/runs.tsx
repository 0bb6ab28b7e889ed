import { useState } from 'react';
import { maskSecrets, verdictsOn } from '../../traffic';
import type { Run } from '../session/by-hand-log';
import { Side } from '../traffic/detail';
import { milliseconds } from '../traffic/units';
import { Button } from '../ui/button';
import { Clock } from '../ui/clock';
import styles from './by-hand.module.css';

/** How many are shown. */
const MAX_RUNS = 30;

interface RunsProps {
  /** Oldest first. */
  runs: readonly Run[];
  /** Whether secrets are shown. */
  revealed: boolean;
  canRun: boolean;
  onRun(run: Run): void;
  onEdit(run: Run): void;
}

/** What was run, newest first: one of them is open, the newest until another is chosen. */
export function Runs({ runs, revealed, canRun, onRun, onEdit }: RunsProps) {
  const [chosen, choose] = useState<number>();
  const newest = runs.at(-1)?.id;
  const [seen, see] = useState(newest);
  if (seen !== newest) {
    see(newest);
    choose(newest);
  }
  if (runs.length === 0) return null;
  const open = chosen ?? newest;
  return (
    <section className={styles.history} aria-label="History">
      <h2 className={styles.title}>History</h2>
      <ol className={styles.runs}>
        {runs
          .slice(-MAX_RUNS)
          .reverse()
          .map((run) => (
            <li key={run.id} data-outcome={run.outcome} data-cmd={run.cmd}>
              <div className={styles.run}>
                <button
                  type="button"
                  aria-expanded={run.id === open}
                  onClick={() => choose(run.id === open ? -1 : run.id)}
                >
                  <Clock at={run.at} /> {run.evt ? `${run.cmd} ${run.evt}` : run.cmd}
                </button>
                <span className={styles.outcome} aria-live="polite">
                  {run.outcome} {run.took !== undefined && milliseconds(run.took)}
                </span>
                <Button disabled={!canRun} onClick={() => onRun(run)}>
                  Run again
                </Button>
                <Button onClick={() => onEdit(run)}>Edit</Button>
              </div>
              {run.id === open && <Answer run={run} revealed={revealed} />}
            </li>
          ))}
      </ol>
    </section>
  );
}

function Answer({ run, revealed }: { run: Run; revealed: boolean }) {
  const { id, at, cmd, evt, args, outcome, data, refusal } = run;
  const row = { kind: 'call', id, at, cmd, evt, args, outcome, data, refusal } as const;
  const { sent, answered } = verdictsOn({ ...row, nonce: '', size: undefined });
  const shown = (value: unknown) => (revealed ? value : maskSecrets(value));
  return (
    <div className={styles.answer}>
      <Side title="Request" value={shown(args)} verdict={sent} />
      {outcome === 'waiting' ? (
        <p className={styles.note}>No reply yet.</p>
      ) : (
        <Side title="Reply" value={shown(refusal ?? data)} verdict={answered} />
      )}
      {run.why && (
        <p className={styles.note}>
          <strong>Why</strong> {run.why}
        </p>
      )}
    </div>
  );
}
