import type { TestInfo } from '@playwright/test';

/** How much of a test's time is left over to tell why it fails, and the least that is waited, in milliseconds. */
const REPORT_MS = 2000;
const MIN_TIMEOUT_MS = 500;

/** How long may be waited for something, in milliseconds: not longer than wanted, and no longer than the test has. */
export type Within = (wanted: number) => number;

/** Playwright ends a test whose time is over without a reason, so whoever waits gives up a little earlier. */
export function withinTest(testInfo: Pick<TestInfo, 'timeout'>): Within {
  const began = performance.now();
  return (wanted) => {
    // A test without a limit has 0.
    if (testInfo.timeout === 0) return wanted;
    const left = testInfo.timeout - (performance.now() - began) - REPORT_MS;
    return Math.round(Math.min(wanted, Math.max(left, MIN_TIMEOUT_MS)));
  };
}
