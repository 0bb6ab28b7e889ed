import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { endToEndTimes, formatSlowest, unitTimes } from './slow.mjs';

it('the slowest tests of both reports are listed, the slowest first', () => {
  const name = join(root, 'core/a.test.ts');
  const unit = {
    testResults: [
      { name, assertionResults: [{ fullName: 'quick', duration: 20 }, { fullName: 'not run' }] },
      { name, assertionResults: [{ fullName: 'slow', duration: 2340 }] },
    ],
  };
  const tested = (title: string, ...durations: number[]) => {
    const results = durations.map((duration) => ({ duration }));
    return { title, file: 'tests/e2e/b.spec.ts', tests: [{ results }] };
  };
  const file = {
    title: 'tests/e2e/b.spec.ts',
    specs: [tested('opens', 500)],
    suites: [{ title: 'Quests', specs: [tested('does it', 1000, 11_000)] }],
  };
  const tests = [...unitTimes(unit), ...endToEndTimes({ suites: [file] })];
  expect(formatSlowest(tests, 3)).toEqual([
    '  12.0 s  tests/e2e/b.spec.ts  Quests does it',
    '   2.3 s  core/a.test.ts  slow',
    '   0.5 s  tests/e2e/b.spec.ts  opens',
  ]);
  expect(tests).toHaveLength(5);
});
