import { Drawing, StateEvent } from '../../core';
import { LayoutMode } from '../../host-bridge';
import styles from './page.module.css';

const guidance = {
  FOCUSED: 'The activity fills the window: show everything.',
  PIP: 'A small window in a corner: show only what matters, in large type, with nothing to click.',
  GRID: 'One tile among the people in a call: show the state of the game.',
};

/** Shows each change while the page is open; a value that a newer client added is UNHANDLED. */
export default function LayoutModePage() {
  return (
    <StateEvent
      event="ACTIVITY_LAYOUT_MODE_UPDATE"
      label="Layout mode"
      field="layout_mode"
      values={LayoutMode}
      guidance={guidance}
    >
      {(state) => (
        <Drawing of="A client" as="window" className={styles.client} state={state}>
          <i />
          <i />
          <i />
          <b>activity</b>
        </Drawing>
      )}
    </StateEvent>
  );
}
