import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { commandFile, Problem, root } from './project.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {Step[][]} Stage rows of steps: the rows run at the same time, the steps of a row one after the other */

export const unitReport = join(root, 'test-results/unit.json');
export const endToEndReport = join(root, 'test-results/e2e.json');

/** TypeScript 7, for type checks in a fraction of the time; "typescript" is for tools that call it from code. */
export const compiler = commandFile('typescript-native', 'tsc');

const buildInfo = join(root, 'node_modules/.cache/types.tsbuildinfo');

/** @type {Step} */
const types = {
  name: 'Types',
  file: compiler,
  args: ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo],
};

/** @type {Step} */
const protocolWithoutDom = {
  name: 'Protocol without the DOM',
  file: compiler,
  // Without the project's configuration and types, only the language itself is left.
  args: [
    ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck'],
    ...['--target', 'ES2023', '--lib', 'ES2023'],
    ...['--module', 'ESNext', '--moduleResolution', 'bundler'],
    'host-bridge/protocol/index.ts',
  ],
};

/** @type {Step} */
const deadCode = { name: 'Dead code', file: commandFile('knip', 'knip'), args: [] };

const checkProps = join(root, 'scripts/check-props.mjs');
/** @type {Step} */
const componentProps = { name: 'Props of components', file: checkProps, args: [] };

/** @type {(folders: string[]) => Step} */
const lint = (folders) => ({
  name: 'Format and lint',
  file: commandFile('@biomejs/biome', 'biome'),
  args: ['check', '--error-on-warnings', ...folders],
});

/** @type {(folders: string[]) => Step} */
const importDirections = (folders) => ({
  name: 'Import directions',
  file: commandFile('dependency-cruiser', 'depcruise'),
  args: ['--config', '.dependency-cruiser.mjs', ...folders],
});

/** @type {Step} */
const folderCycles = {
  name: 'Cycles between folders',
  file: commandFile('dependency-cruiser', 'depcruise'),
  args: ['--config', '.dependency-cruiser-folders.mjs', '.'],
};

/** @type {(folders: string[]) => Step} */
const unitTests = (folders) => ({
  name: 'Unit tests',
  file: commandFile('vitest', 'vitest'),
  args: [
    ...['run', '--allowOnly=false', ...folders.map((folder) => `${folder}/`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  ],
  report: unitReport,
  live: true,
});

/** @type {(browser: string, args: string[]) => Step} */
const browserTests = (browser, args) => ({
  name: 'End-to-end and conformance tests',
  file: commandFile('@playwright/test', 'playwright'),
  args: ['test', '--reporter=list,json', ...args],
  env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: endToEndReport },
  report: endToEndReport,
  live: true,
});

/**
 * @type {(browser: string | undefined) => Stage[]} Returns all checks, the quickest to fail first.
 * Without a browser, nothing runs in it.
 */
export function allChecks(browser) {
  return [
    concurrently([
      [types, protocolWithoutDom],
      [lint(['.']), importDirections(['.']), folderCycles, deadCode, componentProps],
    ]),
    [[unitTests([])]],
    ...(browser ? [[[browserTests(browser, [])]]] : []),
  ];
}

/** @type {(stage: Stage) => Stage} */
const concurrently = (stage) =>
  stage.map((row) => row.map((step) => ({ ...step, live: false, together: true })));

/**
 * Returns the checks of some folders. Those in the browser open and use the pages among them.
 *
 * @param {string[]} folders from the project's root
 * @param {{path: string, name: string}[]} pages all pages of the project
 * @param {string | undefined} browser the browser's path; without one, nothing runs in it
 * @returns {Stage[]}
 */
export function checksOf(folders, pages, browser) {
  const names = pages.filter(({ path }) => folders.includes(path)).map(({ name }) => name);
  const titles = `\\.spec\\.ts (?:${names.map(escapeRegExp).join('|')}) opens `;
  const inBrowser = browser && names.length > 0;
  const browserSteps = inBrowser
    ? [browserTests(browser, ['--project=looks', `--grep=${titles}`])]
    : [];
  const staticChecks = [types, lint(folders), importDirections(folders)];
  return [concurrently([staticChecks, [unitTests(folders), ...browserSteps]])];
}

/**
 * @param {string[]} paths folders as typed
 * @returns {string[]} the same from the project's root, without a slash at the end
 * @throws {Problem} when there is no such folder in the project
 */
export function resolveFolders(paths) {
  return paths.map((folder) => {
    const path = relative(root, resolve(root, folder));
    if (path && !path.startsWith('..') && existsSync(join(root, path))) return path;
    const message = `There is no folder "${folder}" in the project. Name one such as plugins/quests.`;
    throw new Problem(message);
  });
}

/** @param {string} text */
export function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
