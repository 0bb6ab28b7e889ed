import { relative } from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ms: number, file: string, title: string}} TimedTest */

/**
 * @typedef {object} UnitTimes The part in use of Vitest's JSON report.
 * @property {{name: string, assertionResults: {fullName: string, duration?: number | null}[]}[]} testResults one per file
 */

/** @type {(report: UnitTimes) => TimedTest[]} */
export function unitTimes({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      file: relative(root, name),
      title: fullName,
    })),
  );
}

/**
 * @typedef {object} Suite The part in use of a suite in Playwright's JSON report.
 * @property {string} title
 * @property {{title: string, file: string, tests: {results: {duration: number}[]}[]}[]} [specs]
 * @property {Suite[]} [suites]
 */

/** @type {(report: {suites: Suite[]}, parents?: string[]) => TimedTest[]} The parents are the titles of the suites around them. */
export function endToEndTimes({ suites }, parents = []) {
  return suites.flatMap(({ title, specs = [], suites = [] }) => {
    const titles = title.endsWith('.ts') ? parents : [...parents, title];
    const ownTests = specs.map(({ tests, file, title }) => {
      const results = tests.flatMap((each) => each.results);
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      return { ms, file, title: [...titles, title].join(' ') };
    });
    return [...ownTests, ...endToEndTimes({ suites }, titles)];
  });
}

/** @type {(tests: TimedTest[], count?: number) => string[]} A line for each of the slowest, the slowest first. */
export function formatSlowest(tests, count = 20) {
  return tests
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, count)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`);
}
