import type { AttachFrame } from '../session/use-session';
import styles from './activity-frame.module.css';
import { allowed } from './permissions';
import { type SizeName, scaleToFit, sizes } from './sizes';
import { useRoom } from './use-room';

const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-pointer-lock',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
].join(' ');

interface ActivityFrameProps {
  name: string;
  address: string;
  size: SizeName;
  /** Whether camera, microphone and screen are lent to the activity. */
  mayWatch: boolean;
  /** Puts a host at its other end. */
  attach: AttachFrame;
}

/** The activity in its frame, as a chat client would show it. Give it a new key to launch again. */
export function ActivityFrame({ name, address, size, mayWatch, attach }: ActivityFrameProps) {
  const [roomRef, room] = useRoom();
  const { width, height } = sizes[size];
  const scale = scaleToFit(size, room);
  const outer = width ? { width: width * scale, height: height * scale } : undefined;
  const inner = width ? { width, height, transform: `scale(${scale})` } : undefined;
  return (
    <div className={styles.room} ref={roomRef}>
      <div className={styles.frame} style={outer} data-size={size}>
        <iframe
          ref={attach}
          src={address}
          title={`Activity: ${name}`}
          allow={allowed(mayWatch)}
          sandbox={SANDBOX}
          style={inner}
        />
      </div>
    </div>
  );
}
