import { holdsSecrets, maskField } from '../traffic';
import { truncate } from '../utils';

/** As test runners have them, such as `expect.any(String)`. */
interface AsymmetricMatcher {
  asymmetricMatch(actual: unknown): boolean;
  toAsymmetricMatcher?(): string;
}

/**
 * Whether a value has everything that is expected: each field that is named, at any depth, and lists as long as they
 * are. `expect.any(String)` and its like can stand anywhere. Undefined expects nothing.
 */
export function matches(actual: unknown, expected: unknown): boolean {
  if (expected === undefined) return true;
  if (isAsymmetric(expected)) return expected.asymmetricMatch(actual);
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((each, at) => matches(actual[at], each))
    );
  }
  return Object.entries(expected).every(([name, each]) => {
    const value = (actual as Record<string, unknown>)[name];
    return each === undefined ? value === undefined : matches(value, each);
  });
}

function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  return typeof (value as AsymmetricMatcher | null)?.asymmetricMatch === 'function';
}

/** How much is shown of arguments or data, in characters. */
const MAX_SHOWN_LENGTH = 300;

/**
 * A name and what comes with it, in one line, without secrets: messages of tests are kept, and in memory they are lines of the
 * activity's console.
 *
 * @param known values that are known to be secrets
 */
export function formatCall(name: string, value: unknown, known?: ReadonlySet<string>): string {
  const asText = (field: string, each: unknown): unknown => {
    if (typeof each === 'bigint') return `${each}n`;
    if (isAsymmetric(each)) return each.toAsymmetricMatcher?.() ?? String(each);
    const isPlain = typeof each !== 'object' || each === null;
    return isPlain || holdsSecrets(field) ? maskField(field, each, known) : each;
  };
  const text = value === undefined ? '' : (JSON.stringify(value, asText) ?? '');
  return `${name} ${truncate(text, MAX_SHOWN_LENGTH)}`.trim();
}
