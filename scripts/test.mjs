import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { readJson, root, runMain } from './project.mjs';
import { endToEndTests, formatSlowest, having, stepFailure, unitTests } from './reports.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';

/**
 * `npm test`: runs every check, stage by stage, up to the first that fails. `npm test --
 * plugins/quests`: runs the checks of a folder, or several. `npm test -- --slow`: lists the slowest
 * tests too. `npm run check`: runs everything but the browser. It ends with what failed, each with
 * the line that runs it alone; the last line is the counts.
 */
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: {
      'no-browser': { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  ensureInstalled();
  const checks = await import('./checks.mjs');
  const { unitReport, endToEndReport } = checks;
  const folders = checks.resolveFolders(positionals);
  const browser = values['no-browser'] ? undefined : await ensureBrowser();
  mkdirSync(dirname(unitReport), { recursive: true });
  for (const report of [unitReport, endToEndReport]) rmSync(report, { force: true });

  const stages = folders.length
    ? checks.checksOf(folders, await readPages(), browser)
    : checks.allChecks(browser);
  if (!folders.length) {
    const duration = browser ? 'about ten minutes' : 'about five minutes';
    console.log(
      `This takes ${duration} on two cores. The checks of one folder take half a minute: npm test -- plugins/quests\n`,
    );
  }
  /** @type {import('./steps.mjs').Step[]} */
  const failedSteps = [];
  for (const rows of stages) {
    await Promise.all(rows.map((row) => runRow(row, failedSteps)));
    if (failedSteps.length > 0) break;
  }

  const testsByReport = new Map([
    [unitReport, existsSync(unitReport) ? unitTests(readJson(unitReport)) : []],
    [endToEndReport, existsSync(endToEndReport) ? endToEndTests(readJson(endToEndReport)) : []],
  ]);
  const tests = [...testsByReport.values()].flat();
  const testsOf = ({ report = '' }) => testsByReport.get(report) ?? [];
  if (values.slow) console.log(`The slowest tests:\n${formatSlowest(tests).join('\n')}`);
  // A suite that ran no tests proves nothing.
  const suites = stages.flat(2).filter(({ report }) => report);
  const isComplete = suites.every((suite) => having(testsOf(suite), 'passed').length > 0);
  if (failedSteps.length === 0 && !isComplete) console.log('A test suite ran no tests.');
  const skipped = having(tests, 'skipped').length;
  if (skipped > 0) console.log(`${skipped} skipped`);
  // The tests of a suite say more than its name.
  const steps = failedSteps.filter((step) => having(testsOf(step), 'failed').length === 0);
  const failures = [...steps.map(stepFailure), ...having(tests, 'failed')];
  if (failures.length > 0) console.log('Failed, with the line that runs it alone:');
  for (const { name, line } of failures) console.log(`  ${name}\n    ${line}`);
  console.log(`${having(tests, 'passed').length} passed, ${failures.length} failed`);
  if (!isComplete || failures.length > 0) process.exitCode = 1;
});

/**
 * Runs steps until one fails, which is added to the failed ones.
 *
 * @param {import('./steps.mjs').Step[]} steps
 * @param {import('./steps.mjs').Step[]} failedSteps
 */
async function runRow(steps, failedSteps) {
  for (const step of steps) {
    if (await runStep(step)) continue;
    failedSteps.push(step);
    return;
  }
}

/** @returns {Promise<{path: string, name: string}[]>} */
async function readPages() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('/scripts/registry.ts', { root, logLevel: 'silent' });
  return (await module.readRegistry(root)).plugins;
}
