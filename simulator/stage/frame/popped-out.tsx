import { Button } from '../ui/button';
import styles from './own-window.module.css';

interface PoppedOutProps {
  instanceId: string;
  /** Whether the window is there; a stage that another one is shown on has none. */
  isOpen: boolean;
  onOpen(): void;
  onBack(): void;
}

/** What stands in the place of an activity that is in a window of its own. */
export function PoppedOut({ instanceId, isOpen, onOpen, onBack }: PoppedOutProps) {
  return (
    <div className={styles.away} role="status">
      <p>
        {isOpen
          ? 'The activity is in a window of its own, in another instance:'
          : 'The activity is popped out, and this stage has no window for it. Its instance:'}
      </p>
      <code>{instanceId}</code>
      {!isOpen && <Button onClick={onOpen}>Open the window</Button>}
      <Button onClick={onBack}>Bring it back</Button>
    </div>
  );
}
