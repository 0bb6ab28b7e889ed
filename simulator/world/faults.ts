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

/**
 * The faults with one more, or with another one of the same id.
 *
 * @throws Error when there are too many
 */
export function withFault(faults: readonly Fault[], fault: Fault): Fault[] {
  const remaining = faults.filter(({ id }) => id !== fault.id);
  if (remaining.length >= MAX_FAULTS) {
    throw new Error(`A client has ${MAX_FAULTS} faults at most; end some first`);
  }
  return faults.some(({ id }) => id === fault.id)
    ? faults.map((each) => (each.id === fault.id ? fault : each))
    : [...faults, fault];
}

/**
 * The faults without that one, or without all of them when none is named.
 *
 * @throws Error when there is no such fault
 */
export function withoutFault(faults: readonly Fault[], id: string | undefined): Fault[] {
  if (id === undefined) return [];
  requireFault(faults, id);
  return faults.filter((each) => each.id !== id);
}

/**
 * The faults, with `count` more hits for one of them.
 *
 * @throws Error when there is no such fault
 */
export function withHits(faults: readonly Fault[], id: string, count: number): Fault[] {
  requireFault(faults, id);
  return faults.map((each) =>
    each.id === id ? { ...each, hits: (each.hits ?? 0) + count } : each,
  );
}

function requireFault(faults: readonly Fault[], id: string): void {
  if (faults.some((each) => each.id === id)) return;
  const knownIds = faults.map((each) => JSON.stringify(each.id)).join(', ') || 'none';
  throw new Error(`There is no fault ${JSON.stringify(id)} at this client; there are ${knownIds}`);
}
