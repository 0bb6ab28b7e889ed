import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/project.mjs';
import { readRecording } from '../../simulator/recording';
import { startProgram } from '../e2e/processes';
import { findFreePort } from '../harness/free-port';
import { exampleIn, innerRun, test } from './installed';

const docs = readFileSync(join(root, 'docs/testing.md'), 'utf8');

/** Runs the example's own tests, the docs' and those beside this file, as a user of the installed package has them. */
async function reportOfAll(command: string): Promise<Report> {
  const cwd = exampleIn(command, 'html');
  cpSync(join(import.meta.dirname, 'fixture'), join(cwd, 'fixture'), { recursive: true });
  const launchOptions = { executablePath: findBrowser(), args: browserArgs };
  // The configuration is the example's own, with this machine's browser.
  const config = `import own from './playwright.config.js';
    const use = { ...own.use, launchOptions: ${JSON.stringify(launchOptions)} };
    export default { ...own, use, testMatch: '**/*.{spec.js,spec.ts,pw.ts}', workers: 2, expect: { timeout: 20000 }, timeout: 120000 };`;
  writeFileSync(join(cwd, 'here.config.js'), config);
  const [, shown = ''] = /^```ts\n\/\/ signed-in\.spec\.ts\n(.*?)^```$/ms.exec(docs) ?? [];
  writeFileSync(join(cwd, 'signed-in.spec.ts'), shown);
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'here.config.js', '--reporter', 'json'];
  const env = { PORT: `${await findFreePort()}`, ...innerRun };
  const run = startProgram(cli, { args, cwd, env });
  await run.exit;
  return JSON.parse(run.output().slice(run.output().indexOf('{')));
}

interface Report {
  /** Errors outside of tests. */
  errors: { message: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  specs: { title: string; tests: { results: Result[] }[] }[];
  suites?: Suite[];
}

interface Result {
  status: string;
  errors: { message: string; location?: { file: string; line: number } }[];
  duration: number;
  attachments: { name: string; body?: string }[];
}

function resultsOf({ suites }: { suites: Suite[] }): Record<string, Result> {
  return Object.assign(
    {},
    ...suites.map(({ specs, suites = [] }) => ({
      ...Object.fromEntries(specs.map(({ title, tests }) => [title, tests.at(-1)?.results.at(-1)])),
      ...resultsOf({ suites }),
    })),
  );
}

let report: Report;
let results: Record<string, Result>;
test.beforeAll(async ({ command }) => {
  test.setTimeout(600_000);
  report = await reportOfAll(command);
  results = resultsOf(report);
});

/** The number of tests in `fixture/failing.pw.ts`. */
const FAILING = 3;

test('browser tests pass in parallel and isolated: four of two players each, those of the example and of the docs, and the refusals as in memory', () => {
  const wrong = [report, ...Object.values(results).filter(({ status }) => status === 'failed')];
  const said = wrong.flatMap(({ errors }) => errors.map(({ message }) => message));
  const stats = { expected: 19, unexpected: FAILING, flaky: 0 };
  expect(report.stats, stripVTControlCharacters(said.join('\n'))).toMatchObject(stats);
  const parallel = Object.entries(results).filter(([title]) => title.startsWith('two players in'));
  expect(parallel).toHaveLength(4);
  // Two workers run them, in 6 s on an idle machine of two cores; this one may be busy.
  const duration = parallel.reduce((sum, [, result]) => sum + result.duration, 0) / 2;
  expect(duration).toBeLessThan(50_000);
});

test('the docs contain the example’s own tests', () => {
  for (const file of ['playwright.config.js', 'activity.spec.js']) {
    expect(docs).toContain(readFileSync(join(root, 'examples/html', file), 'utf8'));
  }
});

test('a failing test reports the reason and the place, and attaches the traffic', () => {
  const resultOf = (title: string) => {
    const { errors = [], attachments = [] } = results[title] ?? {};
    const attached = (wanted: string) => {
      const body = attachments.find(({ name }) => name === wanted)?.body ?? '';
      return Buffer.from(body, 'base64').toString();
    };
    const story = attached('traffic');
    const { message, location } = errors[0] ?? {};
    return { message, location, story, recording: attached('recording.json') };
  };
  const absent = resultOf('a call that does not come');
  expect(absent.message).toContain(
    'The activity was expected to have called SHARE_LINK {"message":"Come play"}.\nThe activity has called:',
  );
  expect(absent.message).toMatch(/^ {2}AUTHORIZE \{"client_id":/m);
  expect(absent.story).toMatch(/^ +\+\d+ ms +wren\.hollow +AUTHORIZE .*→ answered/);
  expect(absent.story).toMatch(/^ +\+\d+ ms +wren\.hollow +AUTHENTICATE .*→ answered/m);
  expect(absent.story).toMatch(
    /\n\nEvents, connection and requests:\n(?:.*\n)* +\+\d+ ms +wren\.hollow +HANDSHAKE /,
  );
  // The browser asks for the two scripts side by side, so either may come last.
  expect(absent.story).toMatch(/\n\nFiles of the page: 3\. GET \/, .*GET \/main\.js\b/);
  expect(absent.story).toContain('POST /api/token');
  expect(absent.story).toContain('••••••');
  const { entries, complete, secrets } = readRecording(absent.recording);
  expect([complete, secrets]).toEqual([true, false]);
  expect(entries.map((entry) => ('cmd' in entry ? entry.cmd : entry.kind))).toEqual(
    expect.arrayContaining(['handshake', 'AUTHORIZE', 'AUTHENTICATE', 'change', 'proxied']),
  );
  const lineOf = (code: string) =>
    readFileSync(join(import.meta.dirname, 'fixture/failing.pw.ts'), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(code)) + 1;
  const wait = resultOf('a wait in vain');
  const inVain = /SHARE_LINK has not been called\.\nThe activity has (?:not )?called/;
  expect(wait.message).toMatch(inVain);
  expect(wait.location?.file).toMatch(/failing\.pw\.ts$/);
  expect(wait.location?.line).toBe(lineOf("waitForCall('SHARE_LINK'"));

  const stuck = resultOf('an activity that does not sign in');
  expect(stuck.message).toMatch(
    /The activity has not signed in:\n {2}loaded: done in \d+ ms\n {2}handshake: done in \d+ ms\n {2}code: AUTHORIZE refused/,
  );
  expect(stuck.location?.line).toBe(lineOf("waitFor: 'sign-in'"));
});
