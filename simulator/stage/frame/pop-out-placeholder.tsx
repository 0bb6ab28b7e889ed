import { usePopOut, useSession, useSessionState } from '../context/stage-context';
import { Button } from '../ui/button';
import styles from './pop-out-window.module.css';

export function PopOutPlaceholder() {
  const { popOut } = useSession();
  const { launch } = useSessionState();
  // A stage that was opened from another one's link has no window.
  const isOpen = usePopOut().window !== undefined;
  return (
    <div className={`instead ${styles.away}`} role="status">
      <p>
        {isOpen
          ? 'The activity is in its own window, in another instance:'
          : 'The activity is popped out, but this stage has no window for it. Its instance:'}
      </p>
      <code>{launch?.instanceId}</code>
      {!isOpen && <Button onClick={popOut.open}>Open the window</Button>}
      <Button onClick={popOut.bringBack}>Bring it back</Button>
    </div>
  );
}
