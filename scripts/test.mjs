import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { addCounts, countEndToEndTests, countUnitTests } from './counts.mjs';
import { commandFile, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';

const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'e2e.json');

/** `npm test`: every check in turn, up to the first that fails; the last line is the counts. */
await runMain(async () => {
  ensureInstalled();
  const browser = await ensureBrowser();
  mkdirSync(reports, { recursive: true });
  for (const report of [unitReport, endToEndReport]) rmSync(report, { force: true });

  let passed = true;
  for (const step of steps(browser)) {
    passed = await runStep(step);
    if (!passed) break;
  }

  const counts = [
    existsSync(unitReport) && countUnitTests(readJson(unitReport)),
    existsSync(endToEndReport) && countEndToEndTests(readJson(endToEndReport)),
  ].filter((counted) => counted !== false);
  // A suite that ran nothing has shown nothing.
  const complete = counts.length === 2 && counts.every((counted) => counted.passed > 0);
  const total = addCounts(counts);
  if (passed && !complete) console.log('A test suite ran no tests.');
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (!passed || !complete || total.failed > 0) process.exitCode = 1;
});

/**
 * @param {string} browser the browser's path
 * @returns {import('./steps.mjs').Step[]}
 */
function steps(browser) {
  const tsc = commandFile('typescript', 'tsc');
  return [
    { name: 'Types', file: tsc, args: ['--noEmit'] },
    {
      name: 'Protocol without the DOM',
      file: tsc,
      // Neither the project's configuration nor its types: what is left is the language itself.
      args: [
        ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'],
        ...['--target', 'ES2023', '--lib', 'ES2023'],
        ...['--module', 'ESNext', '--moduleResolution', 'bundler'],
        'host-bridge/protocol/index.ts',
      ],
    },
    {
      name: 'Format and lint',
      file: commandFile('@biomejs/biome', 'biome'),
      args: ['check', '--error-on-warnings', '.'],
    },
    {
      name: 'Import directions',
      file: commandFile('dependency-cruiser', 'depcruise'),
      args: ['--config', '.dependency-cruiser.mjs', '.'],
    },
    { name: 'Dead code', file: commandFile('knip', 'knip'), args: [] },
    {
      name: 'Unit tests',
      file: commandFile('vitest', 'vitest'),
      args: [
        'run',
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ],
      live: true,
    },
    { name: 'Build', file: join(root, 'scripts/build.mjs'), args: [] },
    {
      name: 'End-to-end and conformance tests',
      file: commandFile('@playwright/test', 'playwright'),
      args: ['test', '--reporter=list,json'],
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport },
      live: true,
    },
  ];
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
