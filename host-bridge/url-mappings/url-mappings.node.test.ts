// @vitest-environment node
import { expect, it } from 'vitest';
import { attemptRemap, patchUrlMappings } from '..';

it('Without a window there is nothing to patch, and an address stays as it is', () => {
  const { fetch } = globalThis;
  const mappings = [{ prefix: '/api', target: 'api.example.com' }];
  const undo = patchUrlMappings(mappings, { patchSrcAttributes: true });
  expect(globalThis.fetch).toBe(fetch);
  const url = new URL('https://api.example.com/users');
  expect(attemptRemap({ url, mappings }).href).toBe(url.href);
  expect(undo).not.toThrow();
});
