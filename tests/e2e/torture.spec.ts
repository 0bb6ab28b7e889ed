import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { type TortureOptions, torture } from '../../simulator/playwright/torture';
import { describeTorture, type Trouble } from '../../simulator/torture';
import { findFreePort } from '../harness/free-port';
import { objections } from './axe';
import { builtCommand } from './built-command';
import { serveFiles } from './file-server';
import { openSection } from './open-section';
import { openInSimulator, playgroundUrl, simulatorUrl, test } from './playground';
import { type RunningProgram, startProgram } from './processes';

/** One situation for each planted fault, and presets that every activity must survive. */
const situations = new Set([
  'READY arrives twice',
  'The answer to AUTHORIZE has not arrived when the page is reloaded',
  'The answer to AUTHORIZE is a refusal',
  'The answer to SET_CONFIG is null',
  'The answer to GET_PLATFORM_BEHAVIORS never arrives',
  'The answer to GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS is a refusal',
  'The answer to GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS has no fields',
  'The answer to ENCOURAGE_HW_ACCELERATION arrives late',
  'The answer to SUBSCRIBE ACTIVITY_LAYOUT_MODE_UPDATE arrives twice',
  'The answer to SUBSCRIBE ACTIVITY_LAYOUT_MODE_UPDATE does not arrive, and the client closes',
  'ACTIVITY_LAYOUT_MODE_UPDATE arrives twice',
  'ACTIVITY_LAYOUT_MODE_UPDATE is null',
  'Phone',
  'No guild and no channel',
]);

let files: Awaited<ReturnType<typeof serveFiles>>;
let planted: Awaited<ReturnType<typeof serveFiles>>;
let command: Awaited<ReturnType<typeof builtCommand>>;
/** It runs beside the first test: both wait for most of their time. */
let program: RunningProgram;
test.beforeAll(async () => {
  const folder = join(import.meta.dirname, 'tortured-activity');
  files = await serveFiles(folder);
  planted = await serveFiles(folder, 'planted.html');
  command = await builtCommand();
  program = startProgram(join(command.folder, 'cli.js'), {
    args: [
      ...['--json', '--port', `${await findFreePort()}`, '--url', planted.address],
      ...['--headless', '--torture', '--only', 'GET_PLATFORM_BEHAVIORS arrives twice'],
    ],
    env: { CHROMIUM_PATH: findBrowser() },
    cwd: command.folder,
  });
});
test.afterAll(async () => {
  await program?.stop();
  command?.remove();
  planted?.close();
  files?.close();
});

function tortured(browser: Browser, activity: string, options: TortureOptions) {
  const address = { api: simulatorUrl(), page: simulatorUrl() };
  return torture({ browser, address, activity }, options);
}

// The page behind a link logs the planted error.
test.use({ allowedInConsole: [/planted: not signed in/] });

test('torture finds each fault that is planted in an activity, with a link to it, and nothing in one that survives everything', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  const some = new Set([...situations].filter((_, at) => at % 5 === 1));
  // They wait for most of their time.
  const [report, well, participants] = await Promise.all([
    tortured(browser, files.address, {
      path: '/planted.html',
      only: ({ name }) => situations.has(name),
      concurrency: 4,
    }),
    tortured(browser, files.address, { path: '/well.html', only: ({ name }) => some.has(name) }),
    tortured(browser, playgroundUrl(), {
      path: '/activity-participants',
      only: ({ name }) => /_PARTICIPANTS is (null|a refusal)$/.test(name),
    }),
  ]);
  expect(describeTorture(well)).toBe(`${some.size + 1} of ${some.size + 1} situations passed.`);
  expect(describeTorture(participants)).toBe('3 of 3 situations passed.');

  const found = report.causes.map(({ kind, what }) => `${kind}: ${what}`);
  expect(found.toSorted()).toEqual([
    'blank: The page shows nothing',
    'loop: GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS is sent again and again',
    expect.stringMatching(/^lost: It does not call AUTHORIZE, .* even though the fault has ended$/),
    expect.stringMatching(/^stuck: It never continues to SET_CONFIG, .*$/),
    'uncaught: planted: a reply to nobody',
    'uncaught: planted: no channel',
    'uncaught: planted: no config',
    'uncaught: planted: no layout',
    'uncaught: planted: not signed in',
    'uncaught: planted: started twice',
    'uncaught: planted: the client has closed',
    'uncaught: planted: the same layout twice',
  ]);
  expect(found[0]).toMatch(/^lost/);
  expect(describeTorture(report)).toContain('1. Never recovers: It does not call AUTHORIZE');

  const refused = report.causes.find(({ what }) => what === 'planted: not signed in');
  const thrown = page.waitForEvent('pageerror');
  await page.goto(refused?.results[0]?.link as string);
  expect((await thrown).message).toBe('planted: not signed in');
});

test('the command tortures an activity in frames of the stage, looks inside, and reports what it finds', async () => {
  test.setTimeout(300_000);
  expect(await program.exit).toBe(76);
  const lines = program.stdout().split('\n');
  const { causes, ...counts } = JSON.parse(lines.find((line) => line.includes('"tortured"')) ?? '');
  expect(counts).toMatchObject({ tried: 2, untried: 0, looksInside: true });
  expect(causes.map(({ kind, what }: Trouble) => `${kind}: ${what}`).toSorted()).toEqual([
    'blank: The page shows nothing',
    'uncaught: planted: a reply to nobody',
  ]);
});

test('a button on the stage starts a torture run, which can be stopped', async ({ page }) => {
  await openInSimulator(page, { url: files.address, path: '/well.html' });
  await openSection(page, 'Torture');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Torture' }).click();
  const tab = await opened;
  const status = tab.getByRole('status').first();
  // By then the activity was opened twice, until it was at rest.
  await expect(status).toContainText('situations were tried', { timeout: 90_000 });
  await tab.getByRole('button', { name: 'Stop' }).click();
  await expect(status).toContainText('It was stopped before the other');
  await expect(status).toContainText('The activity is framed directly');
  await expect(tab.getByRole('button', { name: 'Torture again' })).toBeVisible();
  expect(await objections(tab)).toEqual([]);
  await tab.close();
});
