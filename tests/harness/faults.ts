import { type Fault, type FaultEffect, ids, type WorldStore } from '../../simulator/world';

/** Begins and ends faults in the world's first client, as `Player` does. */
export function faultsOf(world: WorldStore) {
  const client = ids.client;
  return {
    fault: (at: string, effect: FaultEffect) =>
      world.commit({ type: 'fault', client, fault: { id: at, ...effect, at } as Fault }),
    endFault: (id: string) => world.commit({ type: 'faultEnd', client, fault: id }),
  };
}
