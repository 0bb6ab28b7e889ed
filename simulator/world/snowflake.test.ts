import { expect, it } from 'vitest';
import { snowflake } from './snowflake';

it('a new id is in digits, tells when it was made, and is made once', () => {
  const now = Date.parse('2026-01-15T19:30:00.000Z');
  const made = Array.from({ length: 50 }, () => snowflake(now));
  expect(new Set(made).size).toBe(made.length);
  for (const id of made) {
    expect(id).toMatch(/^\d{17,20}$/);
    expect(Number(BigInt(id) >> 22n) + 1_420_070_400_000).toBe(now);
  }
});
