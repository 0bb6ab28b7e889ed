import { useState } from 'react';
import { JsonPanel } from '../../core';
import { describe, toJsonValue } from './outcome';
import styles from './page.module.css';
import type { Run } from './runs';

interface RunHistoryProps {
  /** Newest first. */
  runs: readonly Run[];
  busy: boolean;
  onRun(run: Run): void;
  onEdit(run: Run): void;
  onClear(): void;
}

export function RunHistory({ runs, busy, onRun, onEdit, onClear }: RunHistoryProps) {
  if (runs.length === 0) return null;
  return (
    <section aria-label="History" className={styles.history}>
      <header>
        <h2>History</h2>
        <button type="button" onClick={onClear}>
          Reset
        </button>
      </header>
      <ol>
        {runs.map((run) => (
          <li key={run.id} data-outcome={run.outcome}>
            <Entry run={run} />
            <button type="button" disabled={busy} onClick={() => onRun(run)}>
              Run again
            </button>
            <button type="button" onClick={() => onEdit(run)}>
              Edit
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MAX_ARGS_LENGTH = 80;

function Entry({ run }: { run: Run }) {
  const [open, setOpen] = useState(false);
  const { command, args, at, value, outcome } = run;
  const time = new Date(at);
  const json = JSON.stringify(args) ?? '';
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={time.toISOString()}>{time.toLocaleTimeString()}</time>{' '}
        <code>{command}</code>{' '}
        {json.length > 2 && (
          <code className={styles.args}>
            {json.length > MAX_ARGS_LENGTH ? `${json.slice(0, MAX_ARGS_LENGTH)}…` : json}
          </code>
        )}{' '}
        <span className={styles.outcome}>{describe(run)}</span>
      </summary>
      {open && (
        <div className={styles.opened}>
          <JsonPanel label="Arguments" value={args ?? null} />
          {outcome !== 'waiting' && outcome !== 'cancelled' && (
            <JsonPanel
              label={outcome === 'answered' ? 'Answered with' : 'Failed with'}
              value={toJsonValue(value)}
            />
          )}
        </div>
      )}
    </details>
  );
}
