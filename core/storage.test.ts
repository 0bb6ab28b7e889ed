import { expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage';

test('without local storage, the app forgets values but does not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('key', 'value');
  expect(readStored('key')).toBeNull();
});
