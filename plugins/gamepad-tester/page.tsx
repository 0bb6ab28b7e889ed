import { useState, useSyncExternalStore } from 'react';
import { ErrorNotice } from '../../core';
import { Controls } from './controls';
import { watchGamepads } from './gamepads';
import { PadDrawing } from './pad-drawing';
import styles from './page.module.css';
import { useVirtualPad } from './virtual-pad';

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
          <p>Connect one and press a button on it: browsers report a gamepad only after that.</p>
          <p>Until then, let people play your activity without one.</p>
        </div>
      )}
      <p>
        <button type="button" data-primary={!virtual.pad || undefined} onClick={virtual.toggle}>
          {virtual.pad ? 'Unplug the virtual gamepad' : 'Plug in a virtual gamepad'}
        </button>
      </p>
      {pads.map((pad) => (
        <section key={pad.slot} data-card className={styles.pad} aria-label={pad.id}>
          <h2>{pad.id}</h2>
          {pad.connected ? (
            <>
              {pad.mapping === 'standard' && (
                <PadDrawing pad={pad} gamepads={gamepads} virtual={virtual.pad} />
              )}
              <Controls pad={pad} gamepads={gamepads} />
              <p>Read the gamepad before you draw each frame: no event reports what is pressed.</p>
            </>
          ) : (
            <>
              <p role="status">Gamepad disconnected</p>
              <p>
                Your activity should pause, and continue when the gamepad is connected again or no
                longer needed.
              </p>
            </>
          )}
        </section>
      ))}
    </>
  );
}
