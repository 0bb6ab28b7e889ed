import type { ReactNode } from 'react';
import { SDKError } from '../../host-bridge';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  error: unknown;
  /** Shown below, such as a button to try again. */
  children?: ReactNode;
}

/** What went wrong, in words: the code, the message, and what to do about it when that is known. */
export function ErrorNotice({ error, children }: ErrorNoticeProps) {
  const code = error instanceof SDKError ? error.code : undefined;
  const hint = error instanceof SDKError ? error.hint : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div className={styles.notice} role="alert">
      <p>
        {code !== undefined && <code className={styles.code}>{code}</code>}{' '}
        <strong>{message || 'Unknown error occurred'}</strong>
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
