import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { endToEndTests, formatSlowest, having, stepFailure, unitTests } from './reports.mjs';

const unit = (name: string, status: string, ...tests: [string, string, number?][]) => ({
  name: join(root, name),
  status,
  assertionResults: tests.map(([fullName, status, duration]) => ({ fullName, status, duration })),
});
const ofUnits = unitTests({
  testResults: [
    unit('core/a.test.ts', 'failed', ["it's (not) done", 'failed', 20], ['works', 'passed', 2340]),
    unit('core/b.test.ts', 'failed'),
    unit('core/c.test.ts', 'passed', ['is for later', 'todo'], ['is left out', 'pending']),
    unit('core/d.test.ts', 'failed', ['works, and its cleanup fails', 'passed', 10]),
  ],
});

const spec = (title: string, status: string, ...durations: number[]) => {
  const results = durations.map((duration) => ({ duration }));
  return { title, file: 'e2e/pages.spec.ts', tests: [{ status, results }] };
};
const suite = {
  title: 'e2e/pages.spec.ts',
  specs: [spec('opens', 'expected', 500), spec('is lost', 'flaky', 400)],
  suites: [{ title: 'Quests', specs: [spec('does it', 'unexpected', 1000, 11_000)] }],
};
const errors = [{ message: 'The port is taken.\n  at a place' }];
const ofBrowser = endToEndTests({ suites: [suite], errors });

it('each failed test and step, and each failure outside of a test, has a line that runs it alone', () => {
  expect(having(ofUnits, 'failed').map(({ name, line }) => [name, line])).toEqual([
    [
      "core/a.test.ts it's (not) done",
      String.raw`npx vitest run core/a.test.ts -t 'it'\''s \(not\) done'`,
    ],
    ['core/b.test.ts', 'npx vitest run core/b.test.ts'],
    ['core/d.test.ts', 'npx vitest run core/d.test.ts'],
  ]);
  expect(having(ofBrowser, 'failed').map(({ name, line }) => [name, line])).toEqual([
    ['The port is taken.', 'npx playwright test'],
    ['e2e/pages.spec.ts is lost', "npx playwright test e2e/pages.spec.ts -g 'is lost'"],
    [
      'e2e/pages.spec.ts Quests does it',
      "npx playwright test e2e/pages.spec.ts -g 'Quests does it'",
    ],
  ]);
  const step = { name: 'Types', file: join(root, 'tsc'), args: ['-p', join(root, 'a b')] };
  expect(stepFailure(step)).toEqual({ name: 'Types', line: "node tsc -p 'a b'" });
});

it('tests that pass and that are skipped are counted', () => {
  const counts = (tests: typeof ofUnits) =>
    (['passed', 'skipped'] as const).map((outcome) => having(tests, outcome).length);
  expect([counts(ofUnits), counts(ofBrowser)]).toEqual([
    [2, 2],
    [1, 0],
  ]);
});

it('the slowest tests of both reports are listed, the slowest first', () => {
  expect(formatSlowest([...ofUnits, ...ofBrowser], 3)).toEqual([
    '  12.0 s  e2e/pages.spec.ts Quests does it',
    '   2.3 s  core/a.test.ts works',
    '   0.5 s  e2e/pages.spec.ts opens',
  ]);
});
