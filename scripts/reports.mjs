import { relative } from 'node:path';
import { escapeRegExp } from './checks.mjs';
import { root } from './project.mjs';

/** @typedef {{name: string, line: string}} Failure What failed, and the line that runs it alone. */
/** @typedef {Failure & {outcome: 'passed' | 'failed' | 'skipped', ms: number}} Test Its name begins with its file. */

/**
 * @typedef {object} UnitReport The part in use of Vitest's JSON report: one result per file.
 * @property {{name: string, status: string, assertionResults: {fullName: string, status: string, duration?: number | null}[]}[]} testResults
 */

/** @type {(report: UnitReport) => Test[]} A file that failed outside of its tests is a failure itself. */
export function unitTests({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const line = `npx vitest run ${file}`;
    const tests = assertionResults.map(({ fullName, status, duration }) => ({
      name: `${file} ${fullName}`,
      outcome: outcomeOf(status),
      ms: duration ?? 0,
      line: `${line} -t ${quote(escapeRegExp(fullName))}`,
    }));
    const isExplained = status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed');
    return isExplained ? tests : [...tests, { name: file, outcome: 'failed', ms: 0, line }];
  });
}

/**
 * @typedef {object} Suite The part in use of a suite in Playwright's JSON report.
 * @property {string} title
 * @property {{title: string, file: string, tests: {status: string, results: {duration: number}[]}[]}[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * @typedef {object} EndToEndReport The part in use of Playwright's JSON report.
 * @property {Suite[]} suites
 * @property {{message?: string}[]} errors those outside of any test, such as a server that does not start
 */

/** @type {(report: EndToEndReport) => Test[]} An error outside of the tests is a failure itself, and so is a flaky test. */
export function endToEndTests({ suites, errors }) {
  const line = 'npx playwright test';
  const outside = errors.map(({ message = '' }) => ({
    name: message.split('\n', 1).join(),
    outcome: /** @type {const} */ ('failed'),
    ms: 0,
    line,
  }));
  /** @type {(suite: Suite, parents: string[]) => Test[]} */
  const testsOf = ({ title, specs = [], suites = [] }, parents) => {
    const titles = title.endsWith('.ts') ? parents : [...parents, title];
    const own = specs.flatMap(({ title, file, tests }) => {
      const fullName = [...titles, title].join(' ');
      return tests.map(({ status, results }) => ({
        name: `${file} ${fullName}`,
        outcome: outcomeOf(status),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        line: `${line} ${file} -g ${quote(escapeRegExp(fullName))}`,
      }));
    });
    return [...own, ...suites.flatMap((suite) => testsOf(suite, titles))];
  };
  return [...outside, ...suites.flatMap((suite) => testsOf(suite, []))];
}

/** @type {(status: string) => Test['outcome']} From the words of both reports. */
function outcomeOf(status) {
  if (/^(passed|expected)$/.test(status)) return 'passed';
  return /^(failed|unexpected|flaky)$/.test(status) ? 'failed' : 'skipped';
}

/** @type {(tests: Test[], outcome: Test['outcome']) => Test[]} */
export const having = (tests, outcome) => tests.filter((test) => test.outcome === outcome);

/** @type {(tests: Test[], count?: number) => string[]} A line for each of the slowest, the slowest first. */
export function formatSlowest(tests, count = 20) {
  return tests
    .toSorted((left, right) => right.ms - left.ms)
    .slice(0, count)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** @type {(step: import('./steps.mjs').Step) => Failure} */
export function stepFailure({ name, file, args }) {
  const words = [file, ...args].map((word) => quote(word.replaceAll(root, '')));
  return { name, line: ['node', ...words].join(' ') };
}

/** @type {(text: string) => string} As one word of a shell. */
const quote = (text) => (/^[\w./:=,@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
