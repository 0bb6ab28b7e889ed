/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/**
 * @typedef {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {testResults:
 *   {status: string, assertionResults: unknown[]}[]}} UnitReport The used part of Vitest's JSON: one result per file.
 */

/** @type {(report: UnitReport) => Counts} A file that could not be loaded, and so has no tests, counts as one failure. */
export function countUnitTests(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @typedef {object} EndToEndReport Playwright's JSON report, as far as it is read here.
 * @property {{expected: number, unexpected: number, flaky: number, skipped: number}} stats
 * @property {unknown[]} errors those outside of any test, such as a server that does not start
 */

/** @type {(report: EndToEndReport) => Counts} Each error outside of a test counts as one failure, and so does a flaky test. */
export function countEndToEndTests({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @type {(counts: Counts[]) => Counts} */
export function addCounts(counts) {
  const sum = (/** @type {keyof Counts} */ key) =>
    counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}
