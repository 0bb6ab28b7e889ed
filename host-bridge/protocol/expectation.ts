import type * as z from 'zod/mini';

/** The maximum number of unexpected fields to name, and the maximum length of a name in characters. */
const MAX_KEYS = 5;
const MAX_NAME_LENGTH = 60;

/** People's words for zod's terms. */
const typeNames: Record<string, string> = {
  int: 'whole number',
  array: 'list',
  record: 'object',
  nonoptional: 'given',
};

/** Describes the expected value, in words that follow "it". */
export function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? issue.expected;
      if (expected === 'given') return 'must be given';
      return `must be ${/^[aeio]/.test(expected) ? 'an' : 'a'} ${expected}`;
    }
    case 'invalid_value':
      return `must be ${listValues(issue.values)}`;
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `must be ${listValues(issue.options)}`
        : 'matches none of the allowed forms';
    case 'unrecognized_keys': {
      const knownKeys = Object.keys((issue.inst as z.ZodMiniObject | undefined)?.def.shape ?? {});
      const keys = issue.keys.slice(0, MAX_KEYS).map(quoted).join(', ');
      return `has no field ${keys}, only ${knownKeys.join(', ') || 'none'}`;
    }
    case 'too_big':
      return `must ${describeBound('at most', issue.maximum, issue.origin)}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${describeBound('at least', issue.minimum, issue.origin)}`;
    case 'invalid_key':
      return 'has a name that is not allowed';
    default:
      return 'is not valid';
  }
}

function listValues(values: readonly unknown[]): string {
  const all = values.map((value) => JSON.stringify(value));
  return all.length === 1 ? `${all[0]}` : `one of ${all.join(', ')}`;
}

function describeBound(comparison: string, limit: unknown, origin: string): string {
  if (origin === 'string') return `have ${comparison} ${limit} characters`;
  if (origin === 'array') return `have ${comparison} ${limit} entries`;
  return `be ${comparison} ${limit}`;
}

function quoted(key: string): string {
  return JSON.stringify(key.length > MAX_NAME_LENGTH ? `${key.slice(0, MAX_NAME_LENGTH)}…` : key);
}

/** Returns the part of a value at a path; undefined when there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}
