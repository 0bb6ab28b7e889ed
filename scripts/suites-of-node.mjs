/**
 * @typedef {object} Suites Unit tests, as Vitest is told of them.
 * @property {string[]} taken what their paths contain
 * @property {string[]} leftOut patterns of those among them that are not run
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
  taken: [...foldersOfNode, 'tests/blackbox/node', 'tests/consumers/simulator'],
  leftOut: [
    // Generated input for code whose own tests run here too.
    'server/api/fuzz.test.ts',
    // The server in workerd.
    'server/entries/worker.test.ts',
    // The type checker, the linter and the test runner.
    'scripts/new-plugin/generated.test.ts',
    // Pages in happy-dom.
    'scripts/plugin-template*/**',
  ],
};

/**
 * Each program is started: the server, the simulator's command and its package.
 *
 * @type {Suites}
 */
export const programs = {
  taken: [
    'server/entries/node',
    'simulator/cli/cli',
    'tests/blackbox/node',
    'tests/consumers/simulator',
  ],
  leftOut: [],
};
