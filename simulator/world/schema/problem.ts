import type * as z from 'zod/mini';
import { cutTo } from '../cut-to';

/** How many problems are told at a time. */
const MOST_TOLD = 5;

/** How much of a value is repeated, in characters. */
const MOST_REPEATED = 60;

/** What a value from outside is, once it has been read; or what is wrong with it, in words. */
export type Reading<T> = { value: T; problem?: never } | { problem: string; value?: never };

/**
 * Reads a value that comes from outside.
 *
 * @param what the value as the problem names it where it is wrong as a whole, such as "The change"
 * @returns the value, or a problem that names for each fault the path, what stands there, and what is expected
 */
export function readAs<T>(schema: z.ZodMiniType<T>, value: unknown, what: string): Reading<T> {
  const read = schema.safeParse(value, { error: expectation });
  if (read.success) return { value: read.data };
  const issues = read.error.issues.map(innermost);
  const told = issues.slice(0, MOST_TOLD).map(({ path, message }) => {
    const at = path.map(String).join('.');
    return `${at || what} is ${excerpt(valueAt(value, path))}; it ${message}`;
  });
  const more = issues.length - told.length;
  return { problem: `${told.join('. ')}${more > 0 ? `. And ${more} more` : ''}` };
}

/** What zod calls otherwise than people do. */
const kinds: Record<string, string> = {
  int: 'whole number',
  array: 'list',
  record: 'object',
  nonoptional: 'given',
};

/** What a value must be, in words that follow "it". */
export function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = kinds[issue.expected] ?? issue.expected;
      if (expected === 'given') return 'must be given';
      return `must be ${/^[aeio]/.test(expected) ? 'an' : 'a'} ${expected}`;
    }
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `must be ${oneOf(issue.options)}`
        : 'has none of the forms that are allowed here';
    case 'unrecognized_keys': {
      const known = Object.keys((issue.inst as z.ZodMiniObject | undefined)?.def.shape ?? {});
      const keys = issue.keys.slice(0, MOST_TOLD).map(excerpt).join(', ');
      return `has no field ${keys}, only ${known.join(', ') || 'none'}`;
    }
    case 'too_big':
      return `must ${bound('at most', issue.maximum, issue.origin)}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${bound('at least', issue.minimum, issue.origin)}`;
    case 'invalid_key':
      return 'has a name that is not allowed';
    default:
      return 'is not valid';
  }
}

function oneOf(values: readonly unknown[]): string {
  const all = values.map((value) => JSON.stringify(value));
  return all.length === 1 ? `${all[0]}` : `one of ${all.join(', ')}`;
}

function bound(how: string, limit: unknown, origin: string): string {
  if (origin === 'string') return `have ${how} ${limit} characters`;
  if (origin === 'array') return `have ${how} ${limit} entries`;
  return `be ${how} ${limit}`;
}

/** The deepest thing that is wrong: of what may be one of several kinds, in the kind that comes closest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const candidates = issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []));
  const [best] = candidates.sort((a, b) => b.path.length - a.path.length);
  if (!best || best.path.length === 0) return issue;
  return { ...best, path: [...issue.path, ...best.path] };
}

/** What stands at a path of a value; undefined where nothing does. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}

/** A value in few characters, however large it is. */
function excerpt(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(cutTo(value, MOST_REPEATED));
}
