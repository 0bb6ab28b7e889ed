import { useEffect, useRef, useState } from 'react';
import type { SimulatedDevice } from '../outside';
import { useSimulation } from './use-simulation';

/** How often a change that goes on, such as that of a slider, is passed on, in milliseconds. */
const CHANGE_INTERVAL_MS = 60;

/** The device that the client simulates, with a function that changes some of it; undefined inside Discord. */
export function useDevice() {
  const simulation = useSimulation();
  const [device, setDevice] = useState<SimulatedDevice>();
  const [problem, setProblem] = useState('');
  useEffect(() => simulation?.watchDevice(setDevice), [simulation]);
  const waiting = useRef<Partial<SimulatedDevice>>(undefined);
  if (!simulation || !device) return undefined;
  const send = () => {
    const patch = waiting.current ?? {};
    waiting.current = undefined;
    simulation.changeDevice(patch).then(
      () => setProblem(''),
      (error) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return {
    ...device,
    problem,
    change(patch: Partial<SimulatedDevice>) {
      if (!waiting.current) setTimeout(send, CHANGE_INTERVAL_MS);
      waiting.current = { ...waiting.current, ...patch };
    },
  };
}
