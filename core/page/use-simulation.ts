import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { sdkAtom } from '../../host-bridge/atoms';
import { backendAtom, type Simulation } from '../outside';
import { whileMounted } from '../while-mounted';

/** Returns the simulation; undefined inside Discord, and until the simulator has reported that it listens. */
export function useSimulation(): Simulation | undefined {
  const backend = useAtomValue(backendAtom);
  const config = useAtomValue(sdkAtom)?.hostConfig;
  const [simulation, set] = useState<Simulation>();
  // An aid for trying things out, not a requirement: the page goes on without it.
  useEffect(() => whileMounted(config && backend?.openSimulation?.(), set), [backend, config]);
  return simulation;
}
