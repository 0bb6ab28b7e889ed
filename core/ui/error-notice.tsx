import type { ReactNode } from 'react';
import { SDKError } from '../../host-bridge';
import { RequestError, ServerError } from '../outside';
import { ThrownAt } from '../thrown/thrown-at';
import styles from './error-notice.module.css';
import { Retry } from './retry';

interface ErrorNoticeProps {
  error: unknown;
  /** What to say instead of the error's own message. */
  message?: string | undefined;
  /** Says how things stand, with the reason in it: in place of the message, as a heading. */
  heading?: ReactNode;
  /** Tries again. A button offers it, or connecting again where nothing else can help. */
  retry?: () => void;
  /** The button's words; "Try again" by default. */
  retryLabel?: string;
  /** Shown below, such as what else can be done. */
  children?: ReactNode;
}

/** What went wrong, in words: the code, the message, and what to do about it when that is known. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { error, message = messageOf(error), heading, retry, retryLabel, children } = props;
  const { code, hint } = explained(error);
  const unexpected = code === undefined && hint === undefined;
  return (
    <div className={styles.notice} role="alert">
      <p>
        {code !== undefined && <code className={styles.code}>{code}</code>}{' '}
        {!heading && <strong>{message || 'Unknown error occurred'}</strong>}
      </p>
      {heading}
      {hint && <p className={styles.hint}>{hint}</p>}
      {import.meta.env.DEV && unexpected && <ThrownAt error={error} />}
      {children}
      {retry && <Retry error={error} label={retryLabel} onRetry={retry} />}
    </div>
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error ?? '');
}

/** A refusal holds more than a message: that of the host or the playground's server has a code, and each says what to do. */
function explained(error: unknown): { code?: string | number; hint?: string | undefined } {
  if (error instanceof SDKError || error instanceof ServerError) return error;
  // The message of the platform's refusal is its code.
  return error instanceof RequestError ? { hint: error.hint } : {};
}
