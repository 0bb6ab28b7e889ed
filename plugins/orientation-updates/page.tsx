import { Drawing, StateEvent } from '../../core';
import { ScreenOrientation } from '../../host-bridge';
import styles from './page.module.css';

const guidance = {
  PORTRAIT: 'Held upright: stack what was side by side.',
  LANDSCAPE: 'On its side: notches are on the left or right, and there is little height.',
};

/** Shows each turn of the device while the page is open; any other value is UNHANDLED. */
export default function OrientationUpdatesPage() {
  return (
    <StateEvent
      event="ORIENTATION_UPDATE"
      label="Orientation"
      field="screen_orientation"
      values={ScreenOrientation}
      guidance={guidance}
    >
      {(state) => <Drawing of="A phone" as="phone" className={styles.phone} state={state} />}
    </StateEvent>
  );
}
