import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endToEndFailures, stepFailure, unitFailures } from './failures.mjs';
import { root } from './project.mjs';

it('each failed test and step has a line that runs it alone', () => {
  const unit = (name: string, status: string, ...tests: [string, string][]) => ({
    name: join(root, name),
    status,
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  });
  const testResults = [
    unit('core/a.test.ts', 'failed', ["it's (not) done", 'failed'], ['works', 'passed']),
    unit('core/b.test.ts', 'failed'),
    unit('core/c.test.ts', 'passed'),
  ];
  expect(unitFailures({ testResults })).toEqual([
    {
      name: "core/a.test.ts it's (not) done",
      line: String.raw`npx vitest run core/a.test.ts -t 'it'\''s \(not\) done'`,
    },
    { name: 'core/b.test.ts', line: 'npx vitest run core/b.test.ts' },
  ]);

  const spec = (title: string, status: string) => ({
    ...{ title, file: 'e2e/pages.spec.ts', tests: [{ status }] },
  });
  const suite = {
    title: 'e2e/pages.spec.ts',
    specs: [spec('opens', 'expected'), spec('is lost', 'flaky')],
    suites: [{ title: 'Quests', specs: [spec('does it', 'unexpected')] }],
  };
  expect(endToEndFailures({ suites: [suite] }).map(({ line }) => line)).toEqual([
    "npx playwright test e2e/pages.spec.ts -g 'is lost'",
    "npx playwright test e2e/pages.spec.ts -g 'Quests does it'",
  ]);

  const step = { name: 'Types', file: join(root, 'tsc'), args: ['-p', join(root, 'a b')] };
  expect(stepFailure(step)).toEqual({ name: 'Types', line: "node tsc -p 'a b'" });
});
