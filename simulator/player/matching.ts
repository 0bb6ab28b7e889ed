import { holdsSecrets, maskField } from '../traffic';
import { truncate } from '../utils';
import type { AsymmetricMatcher } from './typed';

/**
 * Checks whether a value has everything expected: each given field, at any depth, and lists of the same length.
 * `expect.any(String)` and its like can stand anywhere. Undefined expects nothing.
 */
export function matches(actual: unknown, expected: unknown): boolean {
  return differences(actual, expected).next().done === true;
}

/** A place where a value differs from the expected one. */
export interface Difference {
  /** A path such as `activity.party.size.0`; empty for the whole value. */
  path: string;
  expected: unknown;
  actual: unknown;
}

/** Yields the differences of a value from the expected one, as `matches` defines them. */
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
      // A field that is expected to be undefined must be undefined, in an object.
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
 * Formats a name and its value in one line, without secrets: messages of tests are stored, and in memory they are
 * lines of the activity's console.
 *
 * @param known values that are known to be secrets
 */
export function formatCall(name: string, value: unknown, known?: ReadonlySet<string>): string {
  return `${name} ${value === undefined ? '' : formatValue('', value, known)}`.trim();
}

/** Formats a value in one line, without secrets; `field` is the name of its field, empty for none. */
export function formatValue(field: string, value: unknown, known?: ReadonlySet<string>): string {
  const replacer = (name: string, each: unknown): unknown => {
    if (typeof each === 'bigint') return `${each}n`;
    if (isAsymmetric(each)) return each.toAsymmetricMatcher?.() ?? String(each);
    const isPrimitive = typeof each !== 'object' || each === null;
    const fieldName = name || field;
    return isPrimitive || holdsSecrets(fieldName) ? maskField(fieldName, each, known) : each;
  };
  return truncate(JSON.stringify(value, replacer) ?? 'undefined', MAX_SHOWN_LENGTH);
}
