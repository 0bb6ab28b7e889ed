import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { addCounts, countEndToEndTests, countUnitTests } from './counts.mjs';
import { readJson, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { endToEndTimes, formatSlowest, unitTimes } from './slow.mjs';
import { runStep } from './steps.mjs';

/**
 * `npm test`: runs every check, stage by stage, up to the first that fails. `npm test --
 * plugins/quests`: runs the checks of a folder, or several. `npm test -- --slow`: lists the slowest
 * tests too. `npm run check`: runs everything but the browser. The last line is the counts.
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
  let hasPassed = true;
  for (const rows of stages) hasPassed &&= (await Promise.all(rows.map(runRow))).every(Boolean);

  const unit = existsSync(unitReport) && readJson(unitReport);
  const endToEnd = existsSync(endToEndReport) && readJson(endToEndReport);
  const counts = [unit && countUnitTests(unit), endToEnd && countEndToEndTests(endToEnd)].filter(
    (counted) => counted !== false,
  );
  if (values.slow) {
    const tests = [...(unit ? unitTimes(unit) : []), ...(endToEnd ? endToEndTimes(endToEnd) : [])];
    console.log(`The slowest tests:\n${formatSlowest(tests).join('\n')}`);
  }
  // A suite that ran no tests proves nothing.
  const suites = stages.flat(2).filter(({ args }) => args.some((arg) => arg.includes('reporter')));
  const complete = counts.length === suites.length && counts.every((counted) => counted.passed > 0);
  const total = addCounts(counts);
  if (hasPassed && !complete) console.log('A test suite ran no tests.');
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (!hasPassed || !complete || total.failed > 0) process.exitCode = 1;
});

/**
 * @param {import('./steps.mjs').Step[]} steps
 * @returns {Promise<boolean>} true if all have passed; the first failure ends the row
 */
async function runRow(steps) {
  for (const step of steps) if (!(await runStep(step))) return false;
  return true;
}

/** @returns {Promise<{path: string, name: string}[]>} */
async function readPages() {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('/scripts/registry.ts', { root, logLevel: 'silent' });
  return (await module.readRegistry(root)).plugins;
}
