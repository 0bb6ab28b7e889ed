import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { events } from './events';
import { describeIssues, openEnum } from './schema';

const Color = openEnum({ UNHANDLED: -1, RED: 0, BLUE: 1 });

describe('an open enumeration', () => {
  it.each([0, 1, -1])('keeps the known value %s', (value) => {
    expect(Color.parse(value)).toBe(value);
  });

  it.each([2, '0', 'RED', true, {}, Number.NaN])('makes the unknown value %s -1', (value) => {
    expect(Color.parse(value)).toBe(-1);
  });

  it.each([undefined, null])('refuses %s: absent is not unknown', (value) => {
    expect(Color.safeParse(value).success).toBe(false);
    expect(z.looseObject({ color: Color }).safeParse({ color: value }).success).toBe(false);
    expect(z.looseObject({ color: Color }).safeParse({}).success).toBe(false);
  });

  it('does so inside an event’s payload', () => {
    const { payload } = events.THERMAL_STATE_UPDATE;
    expect(payload.parse({ thermal_state: 12 })).toEqual({ thermal_state: -1 });
    expect(payload.safeParse({}).success).toBe(false);
  });
});

it('unknown fields pass through', () => {
  const person = { id: '1', username: 'wren', discriminator: '0', pronouns: { en: 'they' } };
  expect(events.CURRENT_USER_UPDATE.payload.parse(person)).toEqual(person);
});

describe('what is wrong is described in words', () => {
  const schema = z.strictObject({
    user: z.object({ id: z.string() }),
    tags: z.array(z.number()).check(z.maxLength(2)),
    level: z.enum(['log', 'warn']),
    note: z.optional(z.string().check(z.maxLength(3))),
  });
  const good = { user: { id: '1' }, tags: [], level: 'log' };

  it.each([
    [{ ...good, user: {} }, 'user.id: must be of type string'],
    [{ ...good, tags: [1, 'two'] }, 'tags.1: must be of type number'],
    [{ ...good, tags: [1, 2, 3] }, 'tags: must be at most 2 entries long'],
    [{ ...good, level: 'shout' }, 'level: must be "log" or "warn"'],
    [{ ...good, note: 'long' }, 'note: must be at most 3 characters long'],
    [{ ...good, tgas: 1 }, 'the value: has no field "tgas"'],
    [7, 'the value: must be of type object'],
    [{ ...good, user: 1, level: 1 }, /^user: .+; level: .+$/],
  ])('%#: with the field', (value, words) => {
    const { error } = schema.safeParse(value);
    expect(error && describeIssues(error)).toMatch(words);
  });

  it('also for a value that may not be absent', () => {
    const { error } = events.THERMAL_STATE_UPDATE.payload.safeParse({});
    expect(error && describeIssues(error)).toBe('thermal_state: is missing');
  });
});
