import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { findFreePort } from '../../scripts/ports.mjs';
import { root } from '../../scripts/project.mjs';
import { readRecording } from '../../simulator/recording';
import { startProgram } from '../e2e/processes';
import { testRefusals, wireRefusals } from './fixture/refusals.contract';
import { exampleIn, test } from './installed';

/** A folder with the example and its tests, as somebody has it who has installed the package. */
async function folderOfTests(command: string) {
  const folder = exampleIn(command, 'html');
  cpSync(join(import.meta.dirname, 'fixture'), join(folder, 'fixture'), { recursive: true });
  const launchOptions = { executablePath: findBrowser(), args: browserArgs };
  // The example's own, with this machine's browser.
  const config = `import own from './playwright.config.js';
    const use = { ...own.use, launchOptions: ${JSON.stringify(launchOptions)} };
    export default { ...own, use, testMatch: '**/*.{spec.js,spec.ts,pw.ts}', workers: 2, expect: { timeout: 20000 }, timeout: 120000 };`;
  writeFileSync(join(folder, 'here.config.js'), config);
  const docs = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  const [, shown = ''] = /^```ts\n\/\/ signed-in\.spec\.ts\n(.*?)^```$/ms.exec(docs) ?? [];
  writeFileSync(join(folder, 'signed-in.spec.ts'), shown);
  const port = await findFreePort();
  /** Runs some of the tests; the report as Playwright's JSON has it. */
  return async (...files: string[]): Promise<Report> => {
    const cli = join(root, 'node_modules/@playwright/test/cli.js');
    const args = ['test', '--config', 'here.config.js', '--reporter', 'json', ...files];
    // The report of the run around this one is elsewhere.
    const outer = { TEST_WORKER_INDEX: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined };
    const env = { PORT: `${port}`, ...outer };
    const run = startProgram(cli, { args, cwd: folder, env });
    await run.exit;
    const output = run.output();
    return JSON.parse(output.slice(output.indexOf('{')));
  };
}

interface Report {
  /** What went wrong outside of tests. */
  errors: { message: string }[];
  stats: { expected: number; unexpected: number; flaky: number; duration: number };
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

/** The last result of each test, by its title. */
function resultsOf({ suites }: { suites: Suite[] }): Record<string, Result> {
  return Object.assign(
    {},
    ...suites.map(({ specs, suites = [] }) => ({
      ...Object.fromEntries(specs.map(({ title, tests }) => [title, tests.at(-1)?.results.at(-1)])),
      ...resultsOf({ suites }),
    })),
  );
}

/** What is wrong, without colours. */
function complaintsOf(report: Report): string[] {
  const all = [...Object.entries(resultsOf(report)), ['Playwright', report] as const];
  return all.flatMap(([title, { errors }]) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the colours
    errors.map(({ message }) => `${title}: ${message.replace(/\x1b\[\d+m/g, '')}`),
  );
}

test('eight tests of two players each run in parallel, apart from each other, beside those of the example', async ({
  command,
}) => {
  test.setTimeout(400_000);
  const run = await folderOfTests(command);
  const parallel = await run('fixture/parallel');
  expect(complaintsOf(parallel)).toEqual([]);
  expect(parallel.stats).toMatchObject({ expected: 8, unexpected: 0, flaky: 0 });
  console.log(`Eight tests of two players took ${(parallel.stats.duration / 1000).toFixed(1)} s`);
  // 12 s on an idle machine of two cores; this one may be busy.
  expect(parallel.stats.duration).toBeLessThan(100_000);

  // With what the docs show for players who sign in once.
  const others = await run('activity.spec', 'signed-in.spec', 'fixture/what-there-is');
  expect(complaintsOf(others)).toEqual([]);
  expect(others.stats).toMatchObject({ expected: 11, unexpected: 0, flaky: 0 });
});

test('a test in a browser, and its activity, are refused what they are refused in memory', async ({
  command,
}) => {
  test.setTimeout(300_000);
  const run = await folderOfTests(command);
  const refused = await run('fixture/refusals');
  expect(complaintsOf(refused)).toEqual([]);
  const expected = Object.keys({ ...wireRefusals, ...testRefusals }).length;
  expect(refused.stats).toMatchObject({ expected, unexpected: 0 });
});

test('the docs show the example’s own tests', () => {
  const docs = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  for (const file of ['playwright.config.js', 'activity.spec.js']) {
    expect(docs).toContain(readFileSync(join(root, 'examples/html', file), 'utf8'));
  }
});

test('a test that fails says why and where, and shows what has travelled', async ({ command }) => {
  test.setTimeout(200_000);
  const run = await folderOfTests(command);
  const results = resultsOf(await run('fixture/failing', 'fixture/nobody'));
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
  expect(resultOf('a call that should not have come').message).toContain(
    'The activity was expected not to have called AUTHENTICATE',
  );
  expect(resultOf('an activity that is turned away').message).toContain(
    "The host has refused the handshake: its client id is 1180000000000000042, and the simulator's is 1180000000000000007.",
  );

  const lineOf = (code: string) =>
    readFileSync(join(import.meta.dirname, 'fixture/failing.pw.ts'), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(code)) + 1;
  const wait = resultOf('a wait in vain');
  expect(wait.message).toMatch(
    /SHARE_LINK has not been called\.\nThe activity has (?:not )?called/,
  );
  expect(wait.location?.file).toMatch(/failing\.pw\.ts$/);
  expect(wait.location?.line).toBe(lineOf("waitForCall('SHARE_LINK'"));
  const unheard = resultOf('an event that nobody listens to');
  expect(unheard.message).toContain('ACTIVITY_JOIN has not been subscribed to.');
  expect(unheard.location?.line).toBe(lineOf("send('ACTIVITY_JOIN'"));

  const stuck = resultOf('an activity that does not sign in');
  expect(stuck.message).toMatch(
    /The activity has not signed in:\n {2}loaded: done in \d+ ms\n {2}handshake: done in \d+ ms\n {2}code: AUTHORIZE refused/,
  );
  expect(stuck.location?.line).toBe(lineOf("waitFor: 'sign-in'"));
  expect(resultOf('a device that there is not').message).toContain(
    'There is no device "toaster". Choose one of these: window, desktop, phone',
  );
  expect(results['a device that there is not']?.duration).toBeLessThan(8000);
  expect(resultOf('an activity that does not run').message).toContain(
    'Nothing listens at "localhost:9", to which "/" is mapped, or it refuses connections.',
  );
});
