import { useState, useSyncExternalStore } from 'react';
import { ErrorNotice, Next } from '../../core';
import { type Gamepads, type Pad, watchGamepads } from './gamepads';
import { PadDrawing } from './pad-drawing';
import styles from './page.module.css';
import { profileOf } from './profiles';
import { useVirtualPad } from './virtual-pad';

/** The magnitude above which an axis counts as active: sticks at rest are seldom at zero. */
const AXIS_THRESHOLD = 0.1;

/** The value above which a button counts as active. */
const BUTTON_THRESHOLD = 0;

/** Not an event of the SDK: the browser's list of gamepads is polled on each animation frame. */
export default function GamepadTesterPage() {
  const [gamepads] = useState(watchGamepads);
  const pads = useSyncExternalStore(gamepads.subscribe, gamepads.pads);
  const virtual = useVirtualPad(gamepads);
  const failure = useSyncExternalStore(gamepads.subscribe, gamepads.failure);
  if (failure !== undefined) {
    return (
      <ErrorNotice error={failure}>
        <p>The page that frames the activity has to allow it: {'<iframe allow="gamepad">'}.</p>
        <button type="button" onClick={gamepads.retry}>
          Try again
        </button>
      </ErrorNotice>
    );
  }
  return (
    <>
      {!pads.some(({ connected }) => connected) && (
        <div role="status">
          <h2>No gamepads connected</h2>
          <p>Connect one and press a button on it: browsers show a gamepad only after that.</p>
        </div>
      )}
      <p>
        <button type="button" data-primary={!virtual.pad || undefined} onClick={virtual.toggle}>
          {virtual.pad ? 'Unplug the virtual gamepad' : 'Plug in a virtual gamepad'}
        </button>
      </p>
      {pads.map((pad) => (
        <section key={pad.slot} className={styles.pad} aria-label={pad.id}>
          <h2>{pad.id}</h2>
          {pad.connected ? (
            <>
              {pad.mapping === 'standard' && (
                <PadDrawing pad={pad} gamepads={gamepads} virtual={virtual.pad} />
              )}
              <Controls pad={pad} gamepads={gamepads} />
            </>
          ) : (
            <p role="status">Gamepad disconnected</p>
          )}
        </section>
      ))}
      <Next pages={{ visibilityListener: 'When to stop reading them' }} />
    </>
  );
}

function Controls({ pad, gamepads }: { pad: Pad; gamepads: Gamepads }) {
  const profile = profileOf(pad);
  const axes = Array.from({ length: pad.axes }, (_, n) => profile?.axes[n] ?? `Axis ${n}`);
  const buttons = Array.from(
    { length: pad.buttons },
    (_, n) => profile?.buttons[n] ?? `Button ${n}`,
  );
  return (
    <>
      <p>{profile ? `Labels of ${profile.name}` : 'No labels are known for this gamepad'}</p>
      <ul className={styles.controls}>
        {axes.map((label, axis) => (
          <Control
            key={label}
            label={label}
            min={-1}
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
            min={0}
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
  /** -1 for an axis, 0 for a button. */
  min: number;
  gamepads: Gamepads;
  read(): number;
}

/** One axis or button. It alone renders when its value changes. */
function Control({ label, min, gamepads, read }: ControlProps) {
  const threshold = min < 0 ? AXIS_THRESHOLD : BUTTON_THRESHOLD;
  const value = useSyncExternalStore(gamepads.subscribe, read);
  return (
    <li data-active={Math.abs(value) > threshold}>
      <span>{label}</span>
      <meter aria-label={label} min={min} max={1} value={value} />
      <code>{value.toFixed(2)}</code>
    </li>
  );
}
