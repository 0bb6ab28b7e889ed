import { useAtomValue, useSetAtom } from 'jotai';
import { signInAtom, skippedSignInAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import { ErrorNotice } from '../ui/error-notice';
import styles from './loading-screen.module.css';

/** What is shown until somebody is signed in: how far it has come, and what to do when it does not. */
export function LoadingScreen() {
  const signIn = useAtomValue(signInAtom);
  const retry = useSetAtom(startSignInAtom);
  const skip = useSetAtom(skippedSignInAtom);
  const troubled = signIn.phase === 'late' || signIn.phase === 'failed';
  return (
    <main className={styles.screen} data-phase={signIn.phase}>
      {signIn.phase !== 'failed' && (
        <p className={styles.loading} role="status">
          loading
        </p>
      )}
      {troubled && (
        <section className={styles.trouble}>
          <h1>{signIn.phase === 'late' ? 'The host does not answer' : 'Signing in failed'}</h1>
          <ErrorNotice error={signIn.error} />
          {signIn.phase === 'late' && <LikelyCauses />}
          <p className={styles.actions}>
            <button type="button" data-primary onClick={() => void retry()}>
              Retry
            </button>
            <button type="button" onClick={() => skip(true)}>
              Continue without signing in
            </button>
          </p>
        </section>
      )}
    </main>
  );
}

function LikelyCauses() {
  return (
    <>
      <p>It may still come. Otherwise, look for one of these:</p>
      <ul>
        <li>The client id is not that of the application that was launched (VITE_CLIENT_ID).</li>
        <li>The host is none of Discord’s own, nor the local test host.</li>
        <li>The window that framed this page has been closed or has moved on.</li>
        <li>
          The address was copied from a frame into a tab: remove <code>frame_id</code> from it for
          mock mode.
        </li>
      </ul>
    </>
  );
}
