import type { AttachFrame } from '../session/use-session';
import styles from './activity-frame.module.css';
import { type SizeName, scaleToFit, sizes } from './sizes';
import { useRoom } from './use-room';

/** What a chat client lets an activity use. */
const ALLOW = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'magnetometer',
  'microphone',
  'screen-wake-lock',
].join('; ');

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
  /** Opens the line to the activity. */
  attach: AttachFrame;
}

/** The activity in its frame, as a chat client would show it. Give it a new key to launch again. */
export function ActivityFrame({ name, address, size, attach }: ActivityFrameProps) {
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
          allow={ALLOW}
          sandbox={SANDBOX}
          style={inner}
        />
      </div>
    </div>
  );
}
