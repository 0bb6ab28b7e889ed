import { expect, it } from 'vitest';
import '..';

it('The bridge does not modify BigInt, unlike the public package', async () => {
  expect('toJSON' in BigInt.prototype).toBe(false);
  await import('@discord/embedded-app-sdk');
  expect('toJSON' in BigInt.prototype).toBe(true);
});
