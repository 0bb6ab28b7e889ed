import { describe, expect, it } from 'vitest';
import { addCounts, countEndToEndTests, countUnitTests } from './counts.mjs';

const unitReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{}, {}, {}, {}, {}] },
    { status: 'failed', assertionResults: [{}, {}, {}] },
  ],
};

describe('the counts', () => {
  it('of the unit tests are those of the report', () => {
    expect(countUnitTests(unitReport)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('include a test file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = { ...unitReport, testResults: [...unitReport.testResults, broken] };
    expect(countUnitTests(report).failed).toBe(2);
  });

  it('of the end-to-end tests include errors outside of tests, and flaky tests, as failures', () => {
    const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };
    expect(countEndToEndTests({ stats, errors: [{}] })).toEqual({
      passed: 7,
      failed: 4,
      skipped: 3,
    });
  });

  it('add up', () => {
    expect(
      addCounts([
        { passed: 5, failed: 1, skipped: 2 },
        { passed: 7, failed: 4, skipped: 3 },
      ]),
    ).toEqual({ passed: 12, failed: 5, skipped: 5 });
  });
});
