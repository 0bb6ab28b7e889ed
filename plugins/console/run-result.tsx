import { type Call, CallWaiting, CollapsibleJson, ErrorNotice, JsonPanel } from '../../core';
import { describe, toJsonValue } from './outcome';
import styles from './page.module.css';
import type { Run } from './runs';

interface RunResultProps {
  call: Call<{ value: unknown }>;
  run: Run | undefined;
}

export function RunResult({ call, run }: RunResultProps) {
  return (
    <section aria-label="Outcome" className={styles.answer}>
      <CallWaiting call={call}>Waiting for the answer…</CallWaiting>
      {!run && <p className={styles.note}>The answer appears here.</p>}
      {run && call.status !== 'busy' && call.status !== 'idle' && (
        <p>
          <code>{run.command}</code> {describe(run)}
        </p>
      )}
      {call.status === 'failed' && (
        <>
          <ErrorNotice error={call.error} retry={call.retry} />
          <CollapsibleJson
            label={run?.outcome === 'refused' ? 'Refusal' : 'Error'}
            value={toJsonValue(call.error)}
          />
        </>
      )}
      {call.result && (
        <JsonPanel
          label="Answer"
          value={toJsonValue(call.result.value)}
          busy={call.status === 'busy'}
        />
      )}
    </section>
  );
}
