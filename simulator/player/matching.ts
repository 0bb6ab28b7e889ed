import { holdsSecrets, maskField } from '../traffic';
import { truncate } from '../utils';
import type { AsymmetricMatcher } from './typed';

/**
 * Whether a value has everything that is expected: each field that is named, at any depth, and lists as long as they
 * are. `expect.any(String)` and its like can stand anywhere. Undefined expects nothing.
 */
export function matches(actual: unknown, expected: unknown): boolean {
  return differences(actual, expected).next().done === true;
}

/** One place at which a value is not what is expected. */
export interface Difference {
  /** Such as `activity.party.size.0`; empty for the whole value. */
  path: string;
  expected: unknown;
  actual: unknown;
}

/** Where a value lacks what is expected, as `matches` understands it. */
export function* differences(
  actual: unknown,
  expected: unknown,
  path = '',
): Generator<Difference, undefined> {
  if (expected === undefined) return;
  const here = { path, expected, actual };
  if (isAsymmetric(expected)) {
    if (!expected.asymmetricMatch(actual)) yield here;
  } else if (typeof expected !== 'object' || expected === null) {
    if (!Object.is(actual, expected)) yield here;
  } else if (typeof actual !== 'object' || actual === null) yield here;
  else if (Array.isArray(expected) && !(Array.isArray(actual) && actual.length === expected.length))
    yield here;
  else {
    for (const [name, each] of Object.entries(expected)) {
      const value = (actual as Record<string, unknown>)[name];
      const at = path ? `${path}.${name}` : name;
      // A field that is expected to be undefined has to be, in an object.
      if (each === undefined && !Array.isArray(expected)) {
        if (value !== undefined) yield { path: at, expected: each, actual: value };
      } else yield* differences(value, each, at);
    }
  }
}

function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  return typeof (value as AsymmetricMatcher | null)?.asymmetricMatch === 'function';
}

const MAX_SHOWN_LENGTH = 300;

/**
 * A name and what comes with it, in one line, without secrets: messages of tests are kept, and in memory they are lines of the
 * activity's console.
 *
 * @param known values that are known to be secrets
 */
export function formatCall(name: string, value: unknown, known?: ReadonlySet<string>): string {
  return `${name} ${value === undefined ? '' : formatValue('', value, known)}`.trim();
}

/** A value in one line, without secrets; `field` is the name of what holds it, empty for none. */
export function formatValue(field: string, value: unknown, known?: ReadonlySet<string>): string {
  const asText = (name: string, each: unknown): unknown => {
    if (typeof each === 'bigint') return `${each}n`;
    if (isAsymmetric(each)) return each.toAsymmetricMatcher?.() ?? String(each);
    const isPlain = typeof each !== 'object' || each === null;
    const within = name || field;
    return isPlain || holdsSecrets(within) ? maskField(within, each, known) : each;
  };
  return truncate(JSON.stringify(value, asText) ?? 'undefined', MAX_SHOWN_LENGTH);
}
