import { expect, it } from 'vitest';
import { presenceClock } from './presence-clock';

const now = Date.parse('2026-11-22T10:00:00Z');

it.each([
  ['that started a minute and five seconds ago', { start: now - 65_000 }, '01:05 elapsed'],
  ['that started two hours ago, in seconds', { start: now / 1000 - 7265 }, '2:01:05 elapsed'],
  ['that starts later', { start: now + 5000 }, '00:00 elapsed'],
  ['that ends in a minute', { start: now - 5000, end: now + 60_000 }, '01:00 left'],
  ['that has ended', { end: now - 1 }, '00:00 left'],
  ['that started decades ago', { start: 1 }, '9999:00:00 elapsed'],
  ['without timestamps', null, undefined],
  ['with invalid timestamps', { start: Number.NaN, end: Number.POSITIVE_INFINITY }, undefined],
])('the presence clock is correct for an activity %s', (_, timestamps, expected) => {
  expect(presenceClock(timestamps, now)).toBe(expected);
});
