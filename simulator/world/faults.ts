/** What a client, its connection and the platform do wrong on purpose. */
import { MAX_DELAY_MS, MAX_FAULTS } from './fault-points';
import type { Fault } from './schema/fault';

/** Whether it still happens: it has fewer hits than it may have. */
export function isFaultOn({ hits = 0, times = Infinity }: Fault): boolean {
  return hits < times;
}

/** How long a fault delays its point, in milliseconds; `hits` is how many there were before. */
export function delayOf(fault: Extract<Fault, { kind: 'delay' }>, hits: number): number {
  const { ms, jitter = 0, growth = 0 } = fault;
  return Math.min(ms + Math.random() * jitter + hits * growth, MAX_DELAY_MS);
}

type WithFaults = { readonly faults: readonly Fault[] };

/** What changes of a client with one fault more, or another one of the same id. Throws when there are too many. */
export function withFault({ faults }: WithFaults, fault: Fault): WithFaults {
  const index = faults.findIndex(({ id }) => id === fault.id);
  if (index >= 0) return { faults: faults.with(index, fault) };
  if (faults.length >= MAX_FAULTS) {
    throw new Error(`A client has at most ${MAX_FAULTS} faults; end some first`);
  }
  return { faults: [...faults, fault] };
}

/** What changes without that fault, or without all of them when none is named. Throws when there is no such fault. */
export function withoutFault({ faults }: WithFaults, id: string | undefined): WithFaults {
  if (id === undefined) return { faults: [] };
  requireFault(faults, id);
  return { faults: faults.filter((each) => each.id !== id) };
}

/** What changes with `count` more hits for one of the faults. Throws when there is no such fault. */
export function withHits({ faults }: WithFaults, id: string, count: number): WithFaults {
  requireFault(faults, id);
  const hit = (each: Fault) =>
    each.id === id ? { ...each, hits: (each.hits ?? 0) + count } : each;
  return { faults: faults.map(hit) };
}

function requireFault(faults: readonly Fault[], id: string): void {
  if (faults.some((each) => each.id === id)) return;
  const knownIds = faults.map((each) => JSON.stringify(each.id)).join(', ') || 'none';
  throw new Error(`There is no fault ${JSON.stringify(id)} at this client; there are ${knownIds}`);
}
