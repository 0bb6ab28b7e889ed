/** The faults of a client, its connection and the platform: deliberate misbehavior. */
import { MAX_DELAY_MS, MAX_FAULTS } from './fault-points';
import type { Fault } from './schema/fault';

/** Checks whether a fault is still active: it has fewer hits than allowed. */
export function isFaultActive({ hits = 0, times = Infinity }: Fault): boolean {
  return hits < times;
}

/** Returns the delay of a fault, in milliseconds; `hits` is the number of earlier hits. */
export function delayOf(fault: Extract<Fault, { kind: 'delay' }>, hits: number): number {
  const { ms, jitter = 0, growth = 0 } = fault;
  return Math.min(ms + Math.random() * jitter + hits * growth, MAX_DELAY_MS);
}

type WithFaults = { readonly faults: readonly Fault[] };

/** Returns the changes that add a fault, by default as the last, or replace the one with its id; throws on too many. */
export function withFault({ faults }: WithFaults, fault: Fault, place = faults.length): WithFaults {
  const index = faults.findIndex(({ id }) => id === fault.id);
  if (index >= 0) return { faults: faults.with(index, fault) };
  if (faults.length >= MAX_FAULTS) {
    throw new Error(`A client can have at most ${MAX_FAULTS} faults; end some first`);
  }
  return { faults: faults.toSpliced(place, 0, fault) };
}

/** Returns the changes that remove a fault, or all of them without an id. Throws when there is no such fault. */
export function withoutFault({ faults }: WithFaults, id: string | undefined): WithFaults {
  if (id === undefined) return { faults: [] };
  requireFault(faults, id);
  return { faults: faults.filter((each) => each.id !== id) };
}

/** Returns the changes that add `count` hits to a fault. Throws when there is no such fault. */
export function withHits({ faults }: WithFaults, id: string, count: number): WithFaults {
  requireFault(faults, id);
  const addHits = (each: Fault) =>
    each.id === id ? { ...each, hits: (each.hits ?? 0) + count } : each;
  return { faults: faults.map(addHits) };
}

function requireFault(faults: readonly Fault[], id: string): void {
  if (faults.some((each) => each.id === id)) return;
  const knownIds = faults.map((each) => JSON.stringify(each.id)).join(', ') || 'none';
  throw new Error(
    `There is no fault ${JSON.stringify(id)} at this client; its faults: ${knownIds}`,
  );
}
