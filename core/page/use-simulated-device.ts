import { useEffect, useRef, useState } from 'react';
import type { SimulatedDevice } from '../outside';
import { messageOf } from '../ui/error-notice';
import { useSimulation } from './use-simulation';

/** The interval for passing on a slider's changes, in milliseconds. */
const CHANGE_INTERVAL_MS = 60;

/** Returns the device that the client simulates, with a function that changes it; undefined inside Discord. */
export function useSimulatedDevice() {
  const simulation = useSimulation();
  const [device, setDevice] = useState<SimulatedDevice>();
  const [problem, setProblem] = useState('');
  useEffect(() => simulation?.watchDevice(setDevice), [simulation]);
  const pendingPatch = useRef<Partial<SimulatedDevice>>(undefined);
  if (!simulation || !device) return undefined;
  const send = () => {
    const patch = pendingPatch.current ?? {};
    pendingPatch.current = undefined;
    simulation.changeDevice(patch).then(
      () => setProblem(''),
      (error) => setProblem(messageOf(error)),
    );
  };
  return {
    ...device,
    problem,
    change(patch: Partial<SimulatedDevice>) {
      if (!pendingPatch.current) setTimeout(send, CHANGE_INTERVAL_MS);
      pendingPatch.current = { ...pendingPatch.current, ...patch };
    },
  };
}
