import type { ReactNode } from 'react';
import { useNow } from '../../ui/use-now';
import styles from './call-waiting.module.css';
import { ErrorNotice } from './error-notice';
import type { Call } from './use-call';

const SHOW_DELAY_S = 2;

interface CallWaitingProps {
  call: Call<unknown>;
  /** The awaited action, such as "Waiting for the share dialog…". */
  children?: ReactNode;
}

/**
 * A call under way; nothing while there is none. After two seconds it shows the waiting time, and a Cancel that frees
 * the page: a host may never answer. A cancelled call can be made again.
 */
export function CallWaiting({ call, children }: CallWaitingProps) {
  if (call.status === 'cancelled') {
    return (
      <p className={styles.elapsed}>
        Canceled.
        <button type="button" onClick={call.retry}>
          Try again
        </button>
      </p>
    );
  }
  if (call.status !== 'busy') return null;
  return (
    <>
      {children && <p role="status">{children}</p>}
      {call.since !== undefined && (
        <Elapsed since={call.since}>
          <button type="button" onClick={call.cancel}>
            Cancel
          </button>
          <span className={styles.note}>The request may still take effect.</span>
        </Elapsed>
      )}
    </>
  );
}

/** Like {@link CallWaiting}; a failed call shows its reason, with a button that tries again. */
export function CallStatus({ call, children }: CallWaitingProps) {
  if (call.status === 'failed') return <ErrorNotice error={call.error} retry={call.retry} />;
  return <CallWaiting call={call}>{children}</CallWaiting>;
}

/** The waiting time since `since` (milliseconds since 1970), after two seconds, and the ways to end the wait. */
export function Elapsed({ since, children }: { since: number; children: ReactNode }) {
  const seconds = Math.floor((useNow() - since) / 1000);
  if (seconds < SHOW_DELAY_S) return null;
  return (
    <p className={styles.elapsed}>
      <span role="timer">Waiting for {seconds} s</span>
      {children}
    </p>
  );
}
