import type * as z from 'zod/mini';
import { expectation, valueAt } from '../../../host-bridge/protocol/expectation';
import { truncate } from '../../utils';

const MAX_PROBLEMS = 5;

const MAX_VALUE_LENGTH = 60;

/** The validated value from outside, or a description of its problem. */
export type ReadResult<T> = { value: T; problem?: never } | { problem: string; value?: never };

/**
 * Validates a value from outside.
 *
 * @param subject the name of the whole value in a problem, such as "The change"
 * @returns the value, or a problem that gives the path, the value there and the expected value of each error
 */
export function readAs<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  subject: string,
): ReadResult<T> {
  const parsed = schema.safeParse(value, { error: expectation });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.map(innermost);
  const messages = issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => {
    const place = path.map(String).join('.');
    return `${place || subject} is ${excerpt(valueAt(value, path))}; it ${message}`;
  });
  const more = issues.length - messages.length;
  return { problem: `${messages.join('. ')}${more > 0 ? `. And ${more} more` : ''}` };
}

/** Returns the innermost issue: for a union, in the variant that comes closest. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const candidates = issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []));
  const [best] = candidates.sort((a, b) => b.path.length - a.path.length);
  if (!best || best.path.length === 0) return issue;
  return { ...best, path: [...issue.path, ...best.path] };
}

/** Returns a value in few characters, however large it is. */
function excerpt(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(truncate(value, MAX_VALUE_LENGTH));
}
