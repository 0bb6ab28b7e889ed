import { expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest';

const names = ['SPEAKING_START', 'SPEAKING_STOP', 'getChannel', 'READY'];

test.each([
  ['SPEAKING_STRAT', 'SPEAKING_START'],
  ['speaking_stop', 'SPEAKING_STOP'],
  ['getchanel', 'getChannel'],
  ['REDY', 'READY'],
  ['VOICE_STATE_UPDATE', undefined],
  ['', undefined],
  ['A', undefined],
  ['A'.repeat(1_000_000), undefined],
])('the nearest name to %.30s is %s', (input, name) => {
  expect(nearest(input, names)).toBe(name);
});

test('no name is suggested if none is near', () => {
  expect(didYouMean('REDY', names)).toBe(' Did you mean READY?');
  expect(didYouMean('x', names)).toBe('');
  expect(didYouMean('x', [])).toBe('');
});
