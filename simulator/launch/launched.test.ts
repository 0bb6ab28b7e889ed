import { expect, test } from 'vitest';
import { formatLaunches, parseLaunches } from './launched';

test('the launches of users are formatted as text and parsed back, whatever their links contain', () => {
  const launched = {
    1: { link: { customId: 'a seat, no. 3; 50% = yes:', referrerId: '2', linkId: 'l' } },
    2: { poppedOut: true },
    3: { link: { customId: '' }, poppedOut: true },
    4: {},
  };
  const text = formatLaunches(launched);
  expect(text).toMatch(/^1:custom_id=a%20seat.*;2:popped_out;3:custom_id=,popped_out$/);
  const { 4: _, ...said } = launched;
  expect(parseLaunches(text)).toEqual(said);
  expect(parseLaunches('')).toEqual({});
});

test.each([
  ['1', '"1" must be <user>:<how>'],
  ['1:seat=2', '"seat=2" is not one of custom_id=…, referrer_id=…, link_id=…, popped_out'],
  ['1:__proto__=2', '"__proto__=2" is not one of '],
  ['1:custom_id=%', '"%" is not URL-encoded'],
  [`1:custom_id=${'x'.repeat(1001)}`, 'customId: '],
])('%s is refused with a reason', (text, reason) => {
  expect(() => parseLaunches(text)).toThrow(reason);
});
