import * as z from 'zod/mini';

/**
 * A value of an enumeration that may grow: what is not among the known values becomes `UNHANDLED` (-1),
 * so that a newer client never breaks an older activity. Absent values are still refused.
 *
 * @param values the enumeration's object, `{ UNHANDLED: -1, NAME: value, ... }`
 */
export function openEnum<const T extends Record<string, string | number>>(values: T) {
  const known = new Set<unknown>(Object.values(values));
  return z.pipe(
    z
      .unknown()
      .check(
        z.refine((value) => value !== undefined && value !== null, { error: 'expected a value' }),
      ),
    z.transform((value): T[keyof T] | -1 => (known.has(value) ? (value as T[keyof T]) : -1)),
  );
}

/** One line for a failed parse: each field with what is wrong with it. */
export function describeIssues(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.map(String).join('.') || 'the value'}: ${issue.message}`)
    .join('; ');
}

/** A command without arguments: what is passed, if anything, is not sent. */
export const nothing = z.optional(z.void());

/** A reply that carries no news: `{}`, null or nothing at all. */
export const empty = z.nullish(z.looseObject({}));
