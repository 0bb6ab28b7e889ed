import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('keeps a value and takes it away', () => {
  writeStored('key', 'value');
  expect(readStored('key')).toBe('value');
  writeStored('key', null);
  expect(readStored('key')).toBeNull();
});

test('a browser that blocks storage makes the app forget, not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('key', 'value');
  expect(readStored('key')).toBeNull();
});
