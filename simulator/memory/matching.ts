import { cutTo } from '../world/cut-to';

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
const SHOWN = 300;

/** A name and what comes with it, in one line. */
export function shown(name: string, value: unknown): string {
  const text = value === undefined ? '' : (JSON.stringify(value, asText) ?? '');
  return `${name} ${cutTo(text, SHOWN)}`.trim();
}

function asText(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return isAsymmetric(value) ? (value.toAsymmetricMatcher?.() ?? String(value)) : value;
}
