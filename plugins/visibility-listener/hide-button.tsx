import { useEffect, useRef } from 'react';
import { ByHand, MakeItHappen, useSimulatedDevice } from '../../core';

const AWAY_MS = 3000;

/** Hides the activity for a while, in a simulation: a hidden one has no button to come back. */
export function HideButton() {
  const device = useSimulatedDevice();
  const comeBack = useRef<() => void>(undefined);
  useEffect(() => () => comeBack.current?.(), []);
  if (!device) return <ByHand of={['hidden']} />;
  const hide = () => {
    device.change({ hidden: true });
    const timer = setTimeout(() => comeBack.current?.(), AWAY_MS);
    comeBack.current = () => {
      clearTimeout(timer);
      comeBack.current = undefined;
      device.change({ hidden: false });
    };
  };
  return (
    <MakeItHappen problem={device.problem}>
      <p>
        <button type="button" disabled={device.hidden} onClick={hide}>
          Hide the activity for {AWAY_MS / 1000} s
        </button>
      </p>
    </MakeItHappen>
  );
}
