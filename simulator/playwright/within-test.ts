import type { TestInfo } from '@playwright/test';

/** The part of a test's time that is reserved for its error report, and the shortest timeout, in milliseconds. */
const REPORT_RESERVE_MS = 2000;
const MIN_TIMEOUT_MS = 500;

/** Limits a timeout, in milliseconds, to the test's remaining time. */
export type BoundedTimeout = (timeoutMs: number) => number;

/** Playwright ends a test whose time is over without a reason, so a wait has to end a little earlier. */
export function withinTest(testInfo: Pick<TestInfo, 'timeout'>): BoundedTimeout {
  const startedAt = performance.now();
  return (timeoutMs) => {
    // A test without a limit has 0.
    if (testInfo.timeout === 0) return timeoutMs;
    const remaining = testInfo.timeout - (performance.now() - startedAt) - REPORT_RESERVE_MS;
    return Math.round(Math.min(timeoutMs, Math.max(remaining, MIN_TIMEOUT_MS)));
  };
}
