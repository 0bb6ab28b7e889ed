import { fetchNode, otherNodes } from './other-nodes.mjs';
import { commandFile, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';

/**
 * Path prefixes of the test files that start and use each program on Node: the server, the simulator's command, its
 * package, and the proxy, which has streams and sockets. The rest of the code is the same in browsers.
 */
const suites = [
  'server/entries/node',
  'server/node/',
  'simulator/cli/cli',
  'simulator/proxy/',
  'tests/blackbox/node',
  'tests/consumers/simulator',
];

/** `npm run check:node`: tests each program on the oldest and newest Node; `npm test` covers the installed one. */
await runMain(async () => {
  ensureInstalled();
  const steps = otherNodes(process.versions.node).map((version) => ({
    name: `The programs (${suites.length} suites, not all of npm test) on Node ${version}`,
    node: fetchNode(version),
    file: commandFile('vitest', 'vitest'),
    args: ['run', '--allowOnly=false', ...suites],
    together: true,
  }));
  // Each step alone is idle for a third of its time.
  const passed = await Promise.all(steps.map(runStep));
  if (!passed.every(Boolean)) process.exitCode = 1;
});
