import { expect, it } from 'vitest';
import { ApiError } from '../errors';
import { createKnownTokens } from './known-tokens';

it('A token that the platform refuses no longer counts as accepted', () => {
  const tokens = createKnownTokens();
  tokens.record('hash');
  expect(tokens.has('hash')).toBe(true);
  const refusal = new ApiError(401, 'invalid_token', 'Sign in again.');
  tokens.record('hash', refusal);
  expect([tokens.has('hash'), tokens.refusalOf('hash')]).toEqual([false, refusal]);
});
