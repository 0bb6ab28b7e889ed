import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeIssues, openEnum } from './schema';

const Color = openEnum({ UNHANDLED: -1, RED: 0, BLUE: 1 });

describe('an open enumeration', () => {
  it.each([0, 1, -1])('keeps the known value %s', (value) => {
    expect(Color.parse(value)).toBe(value);
  });

  it.each([2, '0', 'RED', true, {}, Number.NaN])('maps the unknown value %s to -1', (value) => {
    expect(Color.parse(value)).toBe(-1);
  });

  it.each([undefined, null])('rejects %s: absent is not unknown', (value) => {
    expect(Color.safeParse(value).success).toBe(false);
    expect(z.looseObject({ color: Color }).safeParse({ color: value }).success).toBe(false);
    expect(z.looseObject({ color: Color }).safeParse({}).success).toBe(false);
  });
});

describe('the description of an issue', () => {
  const schema = z.strictObject({
    user: z.object({ id: z.string() }),
    tags: z.array(z.number()).check(z.maxLength(2)),
    level: z.enum(['log', 'warn']),
    note: z.optional(z.string().check(z.maxLength(3))),
    color: z.optional(Color),
  });
  const good = { user: { id: '1' }, tags: [], level: 'log' };

  it.each([
    [{ ...good, user: {} }, 'user.id: must be of type string'],
    [{ ...good, tags: [1, 'two'] }, 'tags.1: must be of type number'],
    [{ ...good, tags: [1, 2, 3] }, 'tags: must be at most 2 entries long'],
    [{ ...good, level: 'shout' }, 'level: must be "log" or "warn"'],
    [{ ...good, note: 'long' }, 'note: must be at most 3 characters long'],
    [{ ...good, tgas: 1 }, 'the value: has no field "tgas"'],
    [{ ...good, color: null }, 'color: is missing'],
    [7, 'the value: must be of type object'],
    [{ ...good, user: 1, level: 1 }, /^user: .+; level: .+$/],
  ])('%#: names the field and what it must be', (value, words) => {
    const { error } = schema.safeParse(value);
    expect(error && describeIssues(error)).toMatch(words);
  });
});
