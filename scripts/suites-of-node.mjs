import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * @typedef {object} Suites Unit tests, by how the paths of their files begin.
 * @property {string[]} included
 * @property {string[]} excluded those among them that are not run
 */

/** The folders whose code asks Node for something. What the others do, browsers do too: bridge, world, host, pages. */
export const foldersOfNode = [
  'server/',
  'scripts/',
  'simulator/cli/',
  'simulator/control/',
  'simulator/control-client/',
  'simulator/memory/',
  'simulator/platform/',
  'simulator/playwright/',
  'simulator/process/',
  'simulator/proxy/',
  'simulator/proxy-control/',
  'simulator/worlds/',
];

/** @type {Suites} */
export const suitesOfNode = {
  included: [...foldersOfNode, 'tests/blackbox/node', 'tests/consumers/simulator'],
  excluded: [
    // Generated input for code whose own tests run here too.
    'server/api/fuzz',
    // The server in workerd.
    'server/entries/worker',
    // The type checker, the linter and the test runner.
    'scripts/new-plugin/generated',
    // Pages in happy-dom.
    'scripts/plugin-template',
  ],
};

/**
 * Each program is started: the server, the simulator's command and its package.
 *
 * @type {Suites}
 */
export const programs = {
  included: [
    'server/entries/node',
    'simulator/cli/cli',
    'tests/blackbox/node',
    'tests/consumers/simulator',
  ],
  excluded: [],
};

/**
 * Vitest's own option leaves nothing out of the projects of its configuration, so that each file is named.
 *
 * @param {Suites} suites
 * @returns {string[]} their files
 */
export function testFilesOf({ included, excluded }) {
  /** @type {(paths: string[], file: string) => boolean} */
  const beginsWith = (paths, file) => paths.some((path) => file.startsWith(path));
  return ['server', 'scripts', 'simulator', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => beginsWith(included, file) && !beginsWith(excluded, file));
}
