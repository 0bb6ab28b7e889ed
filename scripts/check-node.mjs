import { fetchNode, oldest, otherNodes } from './other-nodes.mjs';
import { commandFile, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';

/** Tests that do not depend on the Node version, or take minutes to repeat: `npm test` runs them once. */
const leftOut = [
  // The server in workerd, which is a JavaScript engine of its own.
  'tests/blackbox/workers.test.ts',
  // Generated input for code whose own tests run here too; and each Node has a heap of another size.
  'tests/fuzz/**',
  // Starts the type checker, the linter and the test runner on a page that it has generated.
  'scripts/new-plugin/generated.test.ts',
  // Every page in every situation: the pages' own tests run here too.
  'tests/pages/**',
];

/**
 * A page runs in a browser, and in its tests in happy-dom: the faults found so far on other versions lay below it. The
 * newest Node, which a newcomer installs, runs the pages' tests all the same.
 */
const leftOutOnOldest = ['plugins/**'];

/**
 * `npm run check:node`: the unit tests on the oldest and the newest Node that is supported. The installed one is not
 * asked again: `npm test` has run them on it.
 */
await runMain(async () => {
  ensureInstalled();
  for (const version of otherNodes(process.versions.node)) {
    const patterns = version === oldest ? [...leftOut, ...leftOutOnOldest] : leftOut;
    const passed = await runStep({
      name: `Unit tests on Node ${version}`,
      node: fetchNode(version),
      file: commandFile('vitest', 'vitest'),
      args: ['run', '--allowOnly=false', ...patterns.map((pattern) => `--exclude=${pattern}`)],
    });
    if (passed) continue;
    process.exitCode = 1;
    break;
  }
});
