import { expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage';

test('a browser that blocks storage makes the app forget, not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('key', 'value');
  expect(readStored('key')).toBeNull();
});
