import { relative } from 'node:path';
import { escapeRegExp } from './checks.mjs';
import { root } from './project.mjs';

/** @typedef {{name: string, line: string}} Failure What failed, and the line that runs it alone. */

/**
 * @typedef {object} UnitFailures The part in use of Vitest's JSON report: one result per file.
 * @property {{name: string, status: string, assertionResults: {fullName: string, status: string}[]}[]} testResults
 */

/** @type {(report: UnitFailures) => Failure[]} A file that could not be loaded is a failure itself. */
export function unitFailures({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const line = `npx vitest run ${file}`;
    if (assertionResults.length === 0) return status === 'failed' ? [{ name: file, line }] : [];
    return assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName }) => ({
        name: `${file} ${fullName}`,
        line: `${line} -t ${quote(escapeRegExp(fullName))}`,
      }));
  });
}

/**
 * @typedef {object} Suite The part in use of a suite in Playwright's JSON report.
 * @property {string} title
 * @property {{title: string, file: string, tests: {status: string}[]}[]} [specs]
 * @property {Suite[]} [suites]
 */

/** @type {(report: {suites: Suite[]}, parents?: string[]) => Failure[]} The parents are the titles of the suites around them. */
export function endToEndFailures({ suites }, parents = []) {
  return suites.flatMap(({ title, specs = [], suites = [] }) => {
    const titles = title.endsWith('.ts') ? parents : [...parents, title];
    const own = specs
      .filter(({ tests }) => tests.some(({ status }) => /unexpected|flaky/.test(status)))
      .map(({ title, file }) => {
        const fullName = [...titles, title].join(' ');
        const line = `npx playwright test ${file} -g ${quote(escapeRegExp(fullName))}`;
        return { name: `${file} ${fullName}`, line };
      });
    return [...own, ...endToEndFailures({ suites }, titles)];
  });
}

/** @type {(step: import('./steps.mjs').Step) => Failure} */
export function stepFailure({ name, file, args }) {
  const words = [file, ...args].map((word) => quote(word.replaceAll(root, '')));
  return { name, line: ['node', ...words].join(' ') };
}

/** @type {(text: string) => string} As one word of a shell. */
const quote = (text) => (/^[\w./:=,@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
