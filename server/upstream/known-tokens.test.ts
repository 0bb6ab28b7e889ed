import { expect, it } from 'vitest';
import { ApiError } from '../errors';
import { createKnownTokens } from './known-tokens';

it('A token that the platform refuses does not count any more as one that it has taken', () => {
  const tokens = createKnownTokens();
  tokens.record('hash');
  expect(tokens.has('hash')).toBe(true);
  const refusal = new ApiError(401, 'invalid_token', 'Sign in again.');
  tokens.record('hash', refusal);
  expect([tokens.has('hash'), tokens.refusalOf('hash')]).toEqual([false, refusal]);
});
