import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { signInAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import { ErrorNotice } from '../ui/error-notice';
import { RetryButton } from '../ui/retry-button';
import styles from './loading-screen.module.css';

export function SignInTrouble({ children }: { children?: ReactNode }) {
  const signIn = useAtomValue(signInAtom);
  const retry = useSetAtom(startSignInAtom);
  if (signIn.phase !== 'late' && signIn.phase !== 'failed') return null;
  return (
    <ErrorNotice error={signIn.error}>
      {signIn.phase === 'late' && signIn.waitingFor === 'the host' && <LikelyCauses />}
      <p className={styles.actions}>
        <RetryButton error={signIn.error} label="Retry" primary onRetry={() => void retry()} />
        {children}
      </p>
    </ErrorNotice>
  );
}

function LikelyCauses() {
  return (
    <>
      <p>It may still respond. If it does not, one of these may be the cause:</p>
      <ul>
        <li>VITE_CLIENT_ID is not the client ID of the application that was launched.</li>
        <li>The host is neither Discord nor the simulator at its usual address.</li>
        <li>The window that framed this page has been closed or has navigated away.</li>
      </ul>
    </>
  );
}
