import { fetchNode, isSameMajor, otherNodes } from './other-nodes.mjs';
import { commandFile, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';
import { runStep } from './steps.mjs';
import { programs, suitesOfNode, testFilesOf } from './suites-of-node.mjs';

/**
 * `npm run check:node`: the unit tests that the version of Node can matter to, on the oldest and the newest Node that is
 * supported. The installed one is not asked again: `npm test` has run them on it. Another version of the same major
 * differs in what it was fixed in, so there each program is started and used once.
 */
await runMain(async () => {
  ensureInstalled();
  const installed = process.versions.node;
  const steps = otherNodes(installed).map((version) => ({
    name: `Unit tests on Node ${version}`,
    node: fetchNode(version),
    file: commandFile('vitest', 'vitest'),
    args: [
      ...['run', '--allowOnly=false'],
      ...testFilesOf(isSameMajor(version, installed) ? programs : suitesOfNode),
    ],
    together: true,
  }));
  // Each alone waits for a third of its time.
  const passed = await Promise.all(steps.map(runStep));
  if (!passed.every(Boolean)) process.exitCode = 1;
});
