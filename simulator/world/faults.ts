/** What a client, its connection and the platform do wrong on purpose. */
import { LONGEST_WAIT, MOST_FAULTS } from './fault-points';
import type { Fault } from './schema/fault';

/** Whether it still strikes: it has not struck as often as it should. */
export function isOn({ struck = 0, times = Infinity }: Fault): boolean {
  return struck < times;
}

/** How long a fault puts off what it strikes, in milliseconds; `struck` is how often it has struck before. */
export function delayOf(fault: Extract<Fault, { kind: 'delay' }>, struck: number): number {
  const { ms, jitter = 0, growth = 0 } = fault;
  return Math.min(ms + Math.random() * jitter + struck * growth, LONGEST_WAIT);
}

/**
 * The faults with one more, or with another one of the same id.
 *
 * @throws Error when there are too many
 */
export function withFault(faults: readonly Fault[], fault: Fault): Fault[] {
  const others = faults.filter(({ id }) => id !== fault.id);
  if (others.length >= MOST_FAULTS) {
    throw new Error(`A client has ${MOST_FAULTS} faults at most; end some first`);
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
 * The faults, with `count` more strikes for one of them.
 *
 * @throws Error when there is no such fault
 */
export function withStrikes(faults: readonly Fault[], id: string, count: number): Fault[] {
  requireFault(faults, id);
  return faults.map((each) =>
    each.id === id ? { ...each, struck: (each.struck ?? 0) + count } : each,
  );
}

function requireFault(faults: readonly Fault[], id: string): void {
  if (faults.some((each) => each.id === id)) return;
  const known = faults.map((each) => JSON.stringify(each.id)).join(', ') || 'none';
  throw new Error(`There is no fault ${JSON.stringify(id)} at this client; there are ${known}`);
}
