import type { ReactNode } from 'react';
import { SDKError } from '../../host-bridge';
import { RequestError, ServerError } from '../outside';
import { ThrownAt } from '../thrown/thrown-at';
import styles from './error-notice.module.css';
import { RetryButton } from './retry-button';

interface ErrorNoticeProps {
  error: unknown;
  /** The text in place of the error's own message. */
  message?: string | undefined;
  /** A heading in place of the message, with the state and the reason. */
  heading?: ReactNode;
  /** Tries again. The button reconnects instead where nothing else can help. */
  retry?: () => void;
  retryLabel?: string;
  /** Whether it is the state of a part that the page can do without, and no alert. */
  isState?: boolean | undefined;
  children?: ReactNode;
}

/** An error in words: the code, the message, and advice where there is any. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const {
    error,
    message = messageOf(error),
    heading,
    retry,
    retryLabel,
    isState,
    children,
  } = props;
  const { code, hint } = codeAndHintOf(error);
  const isUnexpected = code === undefined && hint === undefined;
  return (
    <div className={styles.notice} role={isState ? 'status' : 'alert'}>
      <p>
        {code !== undefined && <code className={styles.code}>{code}</code>}{' '}
        {!heading && <strong>{message || 'Unknown error occurred'}</strong>}
      </p>
      {heading}
      {hint && <p className={styles.hint}>{hint}</p>}
      {import.meta.env.DEV && isUnexpected && <ThrownAt error={error} />}
      {children}
      {retry && <RetryButton error={error} label={retryLabel} onRetry={retry} />}
    </div>
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error ?? '');
}

/** Returns the code and the hint of a refusal: the host's and the playground's server's have both. */
function codeAndHintOf(error: unknown): { code?: string | number; hint?: string | undefined } {
  if (error instanceof SDKError || error instanceof ServerError) return error;
  // The message of the platform's refusal is its code.
  return error instanceof RequestError ? { hint: error.hint } : {};
}
