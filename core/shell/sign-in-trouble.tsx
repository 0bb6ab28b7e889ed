import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { SDKError } from '../../host-bridge';
import { signInAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import { ErrorNotice } from '../ui/error-notice';
import styles from './loading-screen.module.css';

/** What keeps the sign-in, with what can be done about it; nothing while all is well. */
export function SignInTrouble({ children }: { children?: ReactNode }) {
  const signIn = useAtomValue(signInAtom);
  const retry = useSetAtom(startSignInAtom);
  if (signIn.phase !== 'late' && signIn.phase !== 'failed') return null;
  return (
    <ErrorNotice error={signIn.error}>
      {signIn.phase === 'late' && signIn.waitingFor === 'the host' && <LikelyCauses />}
      <p className={styles.actions}>
        {notLaunched(signIn.error) && (
          // A new page without the launch query, which is what mock mode is.
          <a href={window.location.pathname}>Open in mock mode</a>
        )}
        <button type="button" data-primary onClick={() => void retry()}>
          Retry
        </button>
        {children}
      </p>
    </ErrorNotice>
  );
}

/** Whether no host has launched this page, though its address says so: no retry will help. */
function notLaunched(error: unknown): boolean {
  if (error instanceof SDKError) return error.code === 'NOT_FRAMED';
  return error instanceof Error && error.message.includes('query param');
}

function LikelyCauses() {
  return (
    <>
      <p>It may still come. Otherwise, look for one of these:</p>
      <ul>
        <li>The client id is not that of the application that was launched (VITE_CLIENT_ID).</li>
        <li>The host is none of Discord’s own, nor the simulator at its own address.</li>
        <li>The window that framed this page has been closed or has moved on.</li>
      </ul>
    </>
  );
}
