import { expect, it } from 'vitest';
import { addCounts, countEndToEndTests, countUnitTests } from './counts.mjs';

it('unit tests are counted as in their report, and a file that fails to load counts as a failure', () => {
  const report = {
    ...{ numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    testResults: [{ status: 'failed', assertionResults: [{}, {}, {}] }],
  };
  expect(countUnitTests(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  report.testResults.push({ status: 'failed', assertionResults: [] });
  expect(countUnitTests(report).failed).toBe(2);
});

it('flaky end-to-end tests and errors outside tests count as failures, and counts are summed', () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };
  const counts = countEndToEndTests({ stats, errors: [{}] });
  expect(counts).toEqual({ passed: 7, failed: 4, skipped: 3 });
  expect(addCounts([counts, counts])).toEqual({ passed: 14, failed: 8, skipped: 6 });
});
