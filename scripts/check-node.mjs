import { fetchNode, otherNodes } from './other-nodes.mjs';
import { commandFile, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';

/** What `npm test` runs once, because it depends on another engine than Node, or takes minutes to repeat. */
const leftOut = [
  // Pages run in a browser, and in their tests in happy-dom. Storage and requests are Node's there, which the tests of
  // new pages (scripts/plugin-template) use as well.
  '{ui,core,plugins,forms,tests/pages,tests/harness,simulator/stage}/**',
  // The server in workerd.
  'tests/blackbox/{workers,alike}.test.ts',
  // Generated input for code whose own tests run here too.
  '{tests/fuzz/**,server/api/fuzz.test.ts}',
  // The type checker, the linter and the test runner, and what the compiler makes of the bridge.
  'scripts/new-plugin/generated.test.ts',
  'tests/conformance/**',
  'tests/consumers/{consumers,memory}.test.ts',
];

/**
 * `npm run check:node`: the unit tests of what Node runs (bridge, server, simulator, command, scripts, packages) on the
 * oldest and the newest Node that is supported. The installed one is not asked again: `npm test` has run them on it.
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
