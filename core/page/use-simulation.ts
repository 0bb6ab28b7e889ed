import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';
import { backendAtom, type Simulation } from '../outside';
import { whileHere } from '../while-here';

/** What the page can make happen; undefined inside Discord, and until the simulator has said that it listens. */
export function useSimulation(): Simulation | undefined {
  const backend = useAtomValue(backendAtom);
  const config = useAtomValue(sdkAtom)?.hostConfig;
  const [simulation, set] = useState<Simulation>();
  // What helps to try is not needed: the page goes on without it.
  useEffect(() => whileHere(config && backend?.openSimulation?.(), set), [backend, config]);
  return simulation;
}
