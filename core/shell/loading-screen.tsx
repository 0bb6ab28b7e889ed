import { useAtomValue, useSetAtom } from 'jotai';
import { signInAtom, skippedSignInAtom } from '../session/session';
import styles from './loading-screen.module.css';
import { SignInTrouble } from './sign-in-trouble';

export function LoadingScreen() {
  const signIn = useAtomValue(signInAtom);
  const skip = useSetAtom(skippedSignInAtom);
  const hasTrouble = signIn.phase === 'late' || signIn.phase === 'failed';
  return (
    <main className={styles.screen} data-phase={signIn.phase}>
      {signIn.phase !== 'failed' && (
        <div className={styles.loading} role="status">
          {hasTrouble ? 'loading' : <h1>loading</h1>}
        </div>
      )}
      {hasTrouble && (
        <section className={styles.trouble}>
          <h1>{signIn.phase === 'late' ? `Waiting for ${signIn.waitingFor}` : 'Sign-in failed'}</h1>
          <SignInTrouble>
            <button type="button" onClick={() => skip(true)}>
              Continue without signing in
            </button>
          </SignInTrouble>
        </section>
      )}
    </main>
  );
}
