import { useAtomValue, useSetAtom } from 'jotai';
import { lostConnectionAtom } from '../session/session';
import { startSignInAtom } from '../session/sign-in';
import styles from './lost-connection.module.css';

export function LostConnection() {
  const reason = useAtomValue(lostConnectionAtom);
  const reconnect = useSetAtom(startSignInAtom);
  if (!reason) return null;
  return (
    <div className={styles.lost} data-card role="status">
      <p>{reason.message}</p>
      <button type="button" onClick={() => void reconnect()}>
        Connect again
      </button>
    </div>
  );
}
