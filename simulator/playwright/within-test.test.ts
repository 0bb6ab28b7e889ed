import { beforeEach, expect, test, vi } from 'vitest';
import { withinTest } from './within-test';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

test('a wait times out before its test does, so that the reason is reported', () => {
  const testInfo = { timeout: 30_000 };
  const within = withinTest(testInfo);
  expect(within(10_000)).toBe(10_000);
  expect(within(30_000)).toBe(28_000);
  vi.advanceTimersByTime(25_000);
  expect(within(10_000)).toBe(3000);
  vi.advanceTimersByTime(10_000);
  expect(within(10_000)).toBe(500);
  // A timeout that the test itself sets later counts.
  testInfo.timeout = 120_000;
  expect(within(10_000)).toBe(10_000);
  testInfo.timeout = 0;
  expect(within(30_000)).toBe(30_000);
});
