import { useSyncExternalStore } from 'react';
import type { Gamepads, Pad } from './gamepads';
import styles from './page.module.css';
import { axes, profileOf } from './profiles';

/** The magnitude above which an axis counts as active: sticks at rest are seldom at zero. */
const AXIS_THRESHOLD = 0.1;

const BUTTON_THRESHOLD = 0;

export function Controls({ pad, gamepads }: { pad: Pad; gamepads: Gamepads }) {
  const profile = profileOf(pad);
  const axisNames = Array.from({ length: pad.axes }, (_, n) => (profile && axes[n]) ?? `Axis ${n}`);
  const buttons = Array.from(
    { length: pad.buttons },
    (_, n) => profile?.buttons[n] ?? `Button ${n}`,
  );
  return (
    <>
      <p>{profile ? `Labels: ${profile.name}` : 'No labels are known for this gamepad'}</p>
      <ul className={styles.controls}>
        {axisNames.map((label, axis) => (
          <Control
            key={label}
            label={label}
            threshold={AXIS_THRESHOLD}
            gamepads={gamepads}
            read={() => gamepads.axis(pad.slot, axis)}
          />
        ))}
      </ul>
      <ul className={styles.controls}>
        {buttons.map((label, button) => (
          <Control
            key={label}
            label={label}
            threshold={BUTTON_THRESHOLD}
            gamepads={gamepads}
            read={() => gamepads.button(pad.slot, button)}
          />
        ))}
      </ul>
    </>
  );
}

interface ControlProps {
  label: string;
  threshold: number;
  gamepads: Gamepads;
  read(): number;
}

/** One axis or button: its meter shows the magnitude, so that it is empty at rest. It alone renders when its value changes. */
function Control({ label, threshold, gamepads, read }: ControlProps) {
  const value = useSyncExternalStore(gamepads.subscribe, read);
  return (
    <li data-card data-active={Math.abs(value) > threshold}>
      <span>{label}</span>
      <meter aria-label={label} value={Math.abs(value)} />
      <code>{value.toFixed(2)}</code>
    </li>
  );
}
