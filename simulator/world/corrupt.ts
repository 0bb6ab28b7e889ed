import type { Fault } from './schema/fault';

/** A fault in the content of the data, not in its timing or delivery. */
export type CorruptingFault = Extract<Fault, { kind: 'field' | 'lengthen' }>;

/** Values of a client that is newer than the SDK: a number and a name that no table has. */
const UNKNOWN_NUMBER = 987_654;
const UNKNOWN_NAME = 'unknown_to_this_sdk';

const values: Record<Exclude<Extract<Fault, { kind: 'field' }>['becomes'], 'missing'>, unknown> = {
  null: null,
  string: 'text',
  number: 7,
  boolean: true,
  array: [],
  object: {},
  'unknown value': UNKNOWN_NAME,
};

export function isCorrupting(fault: Fault): fault is CorruptingFault {
  return fault.kind === 'field' || fault.kind === 'lengthen';
}

/** Returns a copy of plain data, corrupted by the fault; undefined when its path leads nowhere. */
export function corruptData(data: unknown, fault: CorruptingFault): { data: unknown } | undefined {
  const steps = fault.path === '' ? [] : fault.path.split('.');
  const next = mapPath(data, steps, (value) => {
    if (fault.kind === 'lengthen') {
      if (!Array.isArray(value)) return value;
      return Array.from({ length: fault.length }, (_, index) => value[index % value.length]);
    }
    if (fault.becomes === 'missing') return undefined;
    if (fault.becomes === 'unknown value' && typeof value === 'number') return UNKNOWN_NUMBER;
    return values[fault.becomes];
  });
  return next === data ? undefined : { data: next };
}

/** Maps the value at the end of the path; returns the same data when there is none, or when nothing changes. */
function mapPath(
  data: unknown,
  [step, ...steps]: string[],
  make: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return make(data);
  if (Array.isArray(data)) {
    const items = data.map((item, index) =>
      step === '*' || step === String(index) ? mapPath(item, steps, make) : item,
    );
    if (items.every((item, index) => item === data[index])) return data;
    return items.filter((item) => item !== undefined);
  }
  if (typeof data !== 'object' || data === null) return data;
  const record = data as Record<string, unknown>;
  const names = step === '*' ? Object.keys(record) : [step];
  const changed = names.flatMap((name) => {
    const was = Object.hasOwn(record, name) ? record[name] : undefined;
    const value = mapPath(was, steps, make);
    return value === was ? [] : [[name, value] as const];
  });
  if (changed.length === 0) return data;
  const entries = Object.entries({ ...record, ...Object.fromEntries(changed) });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
