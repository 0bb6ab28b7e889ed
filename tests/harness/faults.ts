import type { Fault, FaultEffect } from '../../simulator/world/schema/fault';
import { ids } from '../../simulator/world/seed';
import type { WorldStore } from '../../simulator/world/world-store';

/** Lets something go wrong on purpose in the world's first client, and ends it, as `Player` does. */
export function faultsOf(world: WorldStore) {
  const client = ids.client;
  return {
    fault: (at: string, effect: FaultEffect) =>
      world.commit({ type: 'fault', client, fault: { id: at, ...effect, at } as Fault }),
    endFault: (id: string) => world.commit({ type: 'faultEnd', client, fault: id }),
  };
}
