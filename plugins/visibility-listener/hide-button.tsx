import { useEffect, useRef } from 'react';
import { ManualSteps, TriggerPanel, useSimulatedDevice } from '../../core';

const HIDDEN_MS = 3000;

/** Hides the activity for a while, in a simulation: a hidden one has no button to come back. */
export function HideButton() {
  const device = useSimulatedDevice();
  const showAgain = useRef<() => void>(undefined);
  useEffect(() => () => showAgain.current?.(), []);
  if (!device) return <ManualSteps of={['hidden']} />;
  const hide = () => {
    device.change({ hidden: true });
    const timer = setTimeout(() => showAgain.current?.(), HIDDEN_MS);
    showAgain.current = () => {
      clearTimeout(timer);
      showAgain.current = undefined;
      device.change({ hidden: false });
    };
  };
  return (
    <TriggerPanel problem={device.problem}>
      <p>
        <button type="button" disabled={device.hidden} onClick={hide}>
          Hide the activity for {HIDDEN_MS / 1000} s
        </button>
      </p>
    </TriggerPanel>
  );
}
