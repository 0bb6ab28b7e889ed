import { fetchNode, otherNodes } from './other-nodes.mjs';
import { commandFile, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';

/**
 * Tests that do not depend on the Node version, or take minutes to repeat: `npm test` runs them once. What Node itself
 * runs stays: server, scripts, and the simulator's platform and proxy.
 */
const leftOut = [
  // The server in workerd, which is a JavaScript engine of its own.
  'tests/blackbox/workers.test.ts',
  // Generated input for code whose own tests run here too; and each Node has a heap of another size.
  'tests/fuzz/**',
  'server/api/fuzz.test.ts',
  // Starts the type checker, the linter and the test runner on a page that it has generated.
  'scripts/new-plugin/generated.test.ts',
  // What the compiler, the bundler and npm make of the bridge, whose own tests run here too.
  'tests/consumers/**',
  'tests/conformance/**',
  // Pages run in a browser, and in their tests in happy-dom. The faults found so far on other versions, storage and
  // requests of Node's own, lay below them: the tests of shell, bridge and new pages meet those too.
  'plugins/**',
  'tests/pages/**',
  'simulator/stage/**',
];

/**
 * `npm run check:node`: the unit tests on the oldest and the newest Node that is supported. The installed one is not
 * asked again: `npm test` has run them on it.
 */
await runMain(async () => {
  ensureInstalled();
  for (const version of otherNodes(process.versions.node)) {
    const passed = await runStep({
      name: `Unit tests on Node ${version}`,
      node: fetchNode(version),
      file: commandFile('vitest', 'vitest'),
      args: ['run', '--allowOnly=false', ...leftOut.map((pattern) => `--exclude=${pattern}`)],
    });
    if (passed) continue;
    process.exitCode = 1;
    break;
  }
});
