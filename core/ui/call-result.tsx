import { ErrorNotice } from './error-notice';
import { JsonPanel } from './json-panel';
import type { Call } from './use-call';

interface CallResultProps {
  call: Call<unknown>;
  /** What the result is; "Result" by default. */
  label?: string;
}

/**
 * What came of a call: busy, the result as JSON, or the error with a button to try again. While the next call is under
 * way, the last result stays and is marked as busy.
 */
export function CallResult({ call, label = 'Result' }: CallResultProps) {
  if (call.status === 'failed') {
    return (
      <ErrorNotice error={call.error}>
        <button type="button" onClick={call.run}>
          Try again
        </button>
      </ErrorNotice>
    );
  }
  if (call.status === 'busy' && call.result === undefined)
    return <p role="status">Waiting for the answer…</p>;
  if (call.result === undefined) return null;
  return <JsonPanel label={label} value={call.result} busy={call.status === 'busy'} />;
}
