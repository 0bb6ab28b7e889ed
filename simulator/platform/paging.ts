import type { Context } from 'hono';
import { addAssumption } from './assumed';
import { FormError, invalid } from './refusals';

/**
 * Returns one page of a list, by `before`, `after` and `limit`: the items next to the id, in ascending order of their
 * ids, which is assumed. Source: reference, "Snowflake IDs in Pagination".
 *
 * @param max the maximum and default size of a page
 * @throws FormError for something that is not an id, or not a number from 1 to `max`
 */
export function pageOf<T extends { id: string }>(c: Context, items: T[], max: number): T[] {
  const before = snowflakeIn(c, 'before');
  const after = snowflakeIn(c, 'after');
  const limit = limitIn(c, max);
  const found = items
    .filter(({ id }) => before === undefined || numberOf(id) < before)
    .filter(({ id }) => after === undefined || numberOf(id) > after)
    .sort((left, right) => (numberOf(left.id) < numberOf(right.id) ? -1 : 1));
  addAssumption(c, 'page-order');
  // With `before` alone, the items right before it.
  return before !== undefined && after === undefined ? found.slice(-limit) : found.slice(0, limit);
}

/** Returns a boolean of the query, or throws a FormError. Source: reference, "Boolean Query Strings". */
export function flagIn(c: Context, name: string, absent: boolean): boolean {
  const value = c.req.query(name);
  if (value === undefined) return absent;
  if (['True', 'true', '1'].includes(value)) return true;
  if (['False', 'false', '0'].includes(value)) return false;
  throw new FormError({ [name]: invalid('Must be either true or false.') });
}

/** Returns an id as a number; ids that are not numbers come first. */
function numberOf(id: string): bigint {
  return /^\d{1,20}$/.test(id) ? BigInt(id) : 0n;
}

function snowflakeIn(c: Context, name: string): bigint | undefined {
  const value = c.req.query(name);
  if (value === undefined || value === '') return undefined;
  if (/^\d{1,20}$/.test(value)) return BigInt(value);
  throw new FormError({
    [name]: { code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not snowflake.` },
  });
}

function limitIn(c: Context, max: number): number {
  const value = c.req.query('limit') ?? '';
  if (value === '') return max;
  const limit = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (limit >= 1 && limit <= max) return limit;
  const problem = Number.isNaN(limit)
    ? { code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not int.` }
    : limit < 1
      ? { code: 'NUMBER_TYPE_MIN', message: 'int value should be greater than or equal to 1.' }
      : { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${max}.` };
  throw new FormError({ limit: problem });
}
