import type * as z from 'zod/mini';
import { MAX_FAULTS } from './fault-points';
import { Fault, type FaultEffect, faultSchemas } from './schema/fault';
import { readAs } from './schema/problem';

/** Formats faults as one line, without ids and hits: `GET_CHANNEL:refuse,code=4000,times=1;READY:delay,ms=3000`. */
export function formatFaults(faults: readonly Fault[]): string {
  return faults
    .map(({ id: _id, at, kind, hits: _hits, ...values }) => {
      const parts = Object.entries(values).map(
        ([name, value]) => `${name}=${text(name, value).replace(SEPARATORS, encodeURIComponent)}`,
      );
      return [`${at}:${kind}`, ...parts].join(',');
    })
    .join(';');
}

/**
 * Reads the output of `formatFaults`. Each fault's id is made from its point and its effect.
 *
 * @throws Error that names the part that is not a fault, and why; or that there are too many
 */
export function parseFaults(input: string): Fault[] {
  const faults: Fault[] = [];
  for (const part of input.split(';').filter((part) => part.trim() !== '')) {
    const fault = parseFault(part.trim(), faults);
    const { value, problem } = readAs(Fault, fault, 'The fault');
    if (problem !== undefined) {
      throw new Error(`${JSON.stringify(part)} is not a fault: ${problem}`);
    }
    faults.push(value);
  }
  if (faults.length > MAX_FAULTS) {
    throw new Error(`There are ${faults.length} faults; a client can have at most ${MAX_FAULTS}`);
  }
  return faults;
}

/** Returns an unused id that describes the fault. */
export function newFaultId(
  at: string,
  kind: FaultEffect['kind'],
  existing: readonly Fault[],
): string {
  const defaultId = `${at}:${kind}`;
  let id = defaultId;
  for (let count = 2; existing.some((each) => each.id === id); count += 1)
    id = `${defaultId} ${count}`;
  return id;
}

/** Describes the fault's effect in a few words for a button or a list, without its point. */
export function formatEffect({ id: _id, at: _at, kind, hits: _hits, ...values }: Fault): string {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${text(name, value)}`);
  return [kind, ...parts].join(', ');
}

function parseFault(part: string, existing: readonly Fault[]): object {
  const [head = '', ...rest] = part.split(',');
  // Routes contain colons, too.
  const colon = head.lastIndexOf(':');
  const at = colon < 0 ? head : head.slice(0, colon);
  const kind = (colon < 0 ? '' : head.slice(colon + 1)) as FaultEffect['kind'];
  const values = rest.map((each) => {
    const equals = each.indexOf('=');
    const name = each.slice(0, equals);
    return [name, parseValue(name, each.slice(equals + 1))] as const;
  });
  return { ...Object.fromEntries(values), id: newFaultId(at, kind, existing), at, kind };
}

/** The characters that separate values, and are escaped within one. */
const SEPARATORS = /[%,;]/g;

/** The names of the fields that are text in any kind of fault. All others are JSON. */
const textFields = new Set(
  Object.values(faultSchemas).flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, field]) => (isText(field) ? [name] : [])),
  ),
);

function isText({ _zod: { def } }: z.core.$ZodType): boolean {
  if (def.type === 'optional') return isText((def as z.core.$ZodOptionalDef).innerType);
  return def.type === 'string' || def.type === 'enum';
}

function text(name: string, value: unknown): string {
  return textFields.has(name) ? String(value) : JSON.stringify(value);
}

function parseValue(name: string, input: string): unknown {
  const value = input.replace(/%(?:25|2C|3B)/gi, decodeURIComponent);
  if (textFields.has(name)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
