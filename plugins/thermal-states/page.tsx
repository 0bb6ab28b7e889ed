import { Drawing, StateEvent } from '../../core';
import { ThermalState } from '../../host-bridge';
import styles from './page.module.css';

const guidance = {
  NOMINAL: 'The device is cool: draw as you like.',
  FAIR: 'It is warming up: postpone work that can wait.',
  SERIOUS: 'The system slows everything down: use fewer frames, smaller images, no effects.',
  CRITICAL: 'The device must cool down: stop all animation.',
};

/** Shows each change while the page is open; a value that a newer client added is UNHANDLED. */
export default function ThermalStatesPage() {
  return (
    <StateEvent
      event="THERMAL_STATE_UPDATE"
      label="Thermal state"
      field="thermal_state"
      values={ThermalState}
      guidance={guidance}
    >
      {(state) => (
        <Drawing of="Heat" className={styles.gauge} state={state}>
          <i />
        </Drawing>
      )}
    </StateEvent>
  );
}
