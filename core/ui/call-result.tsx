import { CallWaiting } from './call-waiting';
import { ErrorNotice } from './error-notice';
import { JsonPanel } from './json-panel';
import type { Call } from './use-call';

interface CallResultProps {
  call: Call<unknown>;
  /** What the result is; "Result" by default. */
  label?: string;
}

/**
 * The result of a call: how long it has been under way, with a button to cancel it; the result as JSON; or the error with
 * what can be done about it. While the next call is under way, the last result stays and is marked as busy.
 */
export function CallResult({ call, label = 'Result' }: CallResultProps) {
  if (call.status === 'failed') return <ErrorNotice error={call.error} retry={call.retry} />;
  if (call.result === undefined) {
    return <CallWaiting call={call}>Waiting for the answer…</CallWaiting>;
  }
  return (
    <>
      <CallWaiting call={call} />
      <JsonPanel label={label} value={call.result} busy={call.status === 'busy'} />
    </>
  );
}
