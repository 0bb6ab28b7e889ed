import { expect, it } from 'vitest';
import '..';

it('The bridge leaves BigInt as it finds it, which the public package does not', async () => {
  expect('toJSON' in BigInt.prototype).toBe(false);
  await import('@discord/embedded-app-sdk');
  expect('toJSON' in BigInt.prototype).toBe(true);
});
