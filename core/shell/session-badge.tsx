import { useAtomValue, useSetAtom } from 'jotai';
import { sdkAtom } from '../../host-bridge/atoms';
import { sessionAtom, signInAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import styles from './sidebar.module.css';

export function SessionBadge() {
  const { user } = useAtomValue(sessionAtom);
  const environment = useAtomValue(sdkAtom)?.hostConfig?.environment;
  const signIn = useSetAtom(startSignInAtom);
  const { phase } = useAtomValue(signInAtom);
  if (!user) {
    return (
      <p>
        {phase === 'failed' ? 'Sign-in failed.' : 'Not signed in.'}{' '}
        <button type="button" disabled={phase === 'working'} onClick={() => void signIn()}>
          {phase === 'working' ? 'Signing in…' : 'Sign in'}
        </button>
      </p>
    );
  }
  return (
    <p>
      {user.global_name || user.username}
      {environment && <span className={styles.environment}>{environment}</span>}
    </p>
  );
}
