import { ConnectionNotice } from './connection/connection-notice';
import { ExchangeNotice } from './connection/exchange-notice';
import { StopsAtReady } from './connection/stops-at-ready';
import { usePopOut, useSession, useSessionState } from './context/stage-context';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { Notice } from './ui/notice';

interface PlayerNoticesProps {
  /** Whether to ask if the activity may use camera, microphone and screen. */
  asks: boolean;
  onAnswer(mayWatch: boolean): void;
}

export function PlayerNotices({ asks, onAnswer }: PlayerNoticesProps) {
  const { onRead } = useSession();
  const { relaunches, url } = useSessionState();
  const { problem } = usePopOut();
  return (
    <div className={styles.notices}>
      {asks && (
        <Notice
          tone="warn"
          title={`May ${new URL(url).origin} use your camera, microphone and screen?`}
          action={
            <>
              <Button onClick={() => onAnswer(true)}>Allow</Button>
              <Button onClick={() => onAnswer(false)}>Do not allow</Button>
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
          action={<Button onClick={onRead}>OK</Button>}
        >
          <p>
            Its page was reloaded and sent no handshake. After a reload the public SDK treats the
            page itself as its host, so the connection was lost.
          </p>
        </Notice>
      )}
      <ConnectionNotice />
      <ExchangeNotice />
      <StopsAtReady />
    </div>
  );
}
