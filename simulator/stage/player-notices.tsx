import { ConnectionNotice } from './connection/connection-notice';
import { ExchangeNotice } from './connection/exchange-notice';
import { NullAvatarNotice } from './connection/null-avatar-notice';
import { usePopOut, useSession, useSessionState } from './context/stage-context';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { Notice } from './ui/notice';

interface PlayerNoticesProps {
  /** Whether to ask if the activity may use camera, microphone and screen. */
  needsPermission: boolean;
  onDecide(mayCapture: boolean): void;
}

export function PlayerNotices({ needsPermission, onDecide }: PlayerNoticesProps) {
  const { dismissRelaunches } = useSession();
  const { relaunches, url } = useSessionState();
  const { problem } = usePopOut();
  return (
    <div className={styles.notices}>
      {needsPermission && (
        <Notice
          tone="warn"
          title={`May ${new URL(url).origin} use your camera, microphone and screen?`}
          action={
            <>
              <Button onClick={() => onDecide(true)}>Allow</Button>
              <Button onClick={() => onDecide(false)}>Don’t allow</Button>
            </>
          }
        >
          <p>
            That address is neither on this machine nor the one that you gave the simulator. Until
            you allow this, the activity runs without them; then it is launched again.
          </p>
        </Notice>
      )}
      {problem && (
        <Notice tone="warn" title="The activity was not popped out">
          <p>{problem}</p>
        </Notice>
      )}
      {relaunches > 0 && (
        <Notice
          tone="warn"
          title={`The activity was launched again${relaunches > 1 ? ` (${relaunches} times)` : ''}`}
          action={<Button onClick={dismissRelaunches}>OK</Button>}
        >
          <p>
            Its page was reloaded and sent no handshake. After a reload the public SDK treats the
            page itself as its host, so the connection was lost.
          </p>
        </Notice>
      )}
      <ConnectionNotice />
      <ExchangeNotice />
      <NullAvatarNotice />
    </div>
  );
}
