import { expect, it } from 'vitest';
import { presenceClock } from './presence-clock';

const now = Date.parse('2026-11-22T10:00:00Z');

it.each([
  ['since a minute and five seconds', { start: now - 65_000 }, '01:05 elapsed'],
  ['since two hours, in seconds as in the guide', { start: now / 1000 - 7265 }, '2:01:05 elapsed'],
  ['from later on', { start: now + 5000 }, '00:00 elapsed'],
  ['until in a minute', { start: now - 5000, end: now + 60_000 }, '01:00 left'],
  ['until it was over', { end: now - 1 }, '00:00 left'],
  ['forever', { start: 1 }, '9999:00:00 elapsed'],
  ['not at all', null, undefined],
  ['from nowhere', { start: Number.NaN, end: Number.POSITIVE_INFINITY }, undefined],
])('the clock of what goes on %s', (_, timestamps, expected) => {
  expect(presenceClock(timestamps, now)).toBe(expected);
});
