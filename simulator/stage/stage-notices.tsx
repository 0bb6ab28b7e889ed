import type { ReactNode } from 'react';
import { ConnectionNotice } from './connection/connection-notice';
import type { Session } from './session/session';
import styles from './stage.module.css';
import { Button } from './ui/button';
import { Notice } from './ui/notice';

interface StageNoticesProps {
  session: Session;
  /** Names the frame; undefined until there is one. */
  frameId: string | undefined;
  /** The activity's address. */
  address: string;
  applicationId: string;
  onLaunch(): void;
  onAdopt(clientId: string): void;
  /** How often the activity was launched again because its page lost the connection. */
  relaunches: number;
  onRead(): void;
  /** Why the activity could not go into another window, or come back; empty when it could. */
  windowProblem: string;
  /** Whether to ask if the activity may use camera, microphone and screen. */
  asks: boolean;
  onAnswer(mayWatch: boolean): void;
  /** What else there is to know. */
  children?: ReactNode;
}

/** What a person should know, or is asked, above the activity. */
export function StageNotices(props: StageNoticesProps) {
  const { session, frameId, address, applicationId, relaunches, asks } = props;
  return (
    <div className={styles.notices}>
      {asks && (
        <Notice
          tone="warn"
          title={`May ${new URL(address).origin} use your camera, microphone and screen?`}
          action={
            <>
              <Button onClick={() => props.onAnswer(true)}>Allow</Button>
              <Button onClick={() => props.onAnswer(false)}>Do not allow</Button>
            </>
          }
        >
          <p>
            It is neither on this machine nor where the simulator was told to find the activity.
            Until you allow it, the activity runs without them; then it is launched again.
          </p>
        </Notice>
      )}
      {props.windowProblem && (
        <Notice tone="warn" title="The activity stays where it is">
          <p>{props.windowProblem}</p>
        </Notice>
      )}
      {relaunches > 0 && (
        <Notice
          tone="warn"
          title={`The activity was launched again${relaunches > 1 ? ` (${relaunches} times)` : ''}`}
          action={<Button onClick={props.onRead}>OK</Button>}
        >
          <p>
            Its page was loaded again and did not shake hands. After a reload the public SDK takes
            the page itself for its host, so the connection was gone.
          </p>
        </Notice>
      )}
      <ConnectionNotice
        key={frameId}
        session={session}
        applicationId={applicationId}
        address={address}
        onLaunch={props.onLaunch}
        onAdopt={props.onAdopt}
      />
      {props.children}
    </div>
  );
}
