import type { TestInfo } from '@playwright/test';

/** How much of a test's time is left over to tell why it fails, and the least that is waited, in milliseconds. */
const REPORT_MS = 2000;
const MIN_TIMEOUT_MS = 500;

/** How long may be waited for something, in milliseconds: not longer than wanted, and no longer than the test has. */
export type BoundedTimeout = (timeoutMs: number) => number;

/** Playwright ends a test whose time is over without a reason, so whoever waits gives up a little earlier. */
export function withinTest(testInfo: Pick<TestInfo, 'timeout'>): BoundedTimeout {
  const startedAt = performance.now();
  return (timeoutMs) => {
    // A test without a limit has 0.
    if (testInfo.timeout === 0) return timeoutMs;
    const remaining = testInfo.timeout - (performance.now() - startedAt) - REPORT_MS;
    return Math.round(Math.min(timeoutMs, Math.max(remaining, MIN_TIMEOUT_MS)));
  };
}
