import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/project.mjs';
import { connectWorld } from '../../simulator/control-client';
import { readRecording } from '../../simulator/recording';
import { ids, idsOf } from '../../simulator/world';
import { findFreePort } from '../harness/free-port';
import { objections } from './axe';
import { builtCommand } from './built-command';
import { openSection } from './open-section';
import { ofStoppedServers, pageOf, testInOwnTab as playground, simulatorUrl } from './playground';
import { type RunningProgram, startProgram } from './processes';

interface Commanded {
  /** The simulator's port; the browser finds it where the built playground hears its host. */
  port: number;
  /** Starts the command for the playground, which is built already, with these options. */
  command(...options: string[]): Promise<RunningProgram>;
  folder: string;
}

const test = playground.extend<object, Commanded>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
  port: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ port }, use) => {
      const { host } = new URL(simulatorUrl());
      const mapping = `--host-resolver-rules=MAP ${host} localhost:${port}`;
      await use({ executablePath: findBrowser(), args: [...browserArgs, mapping] });
    },
    { scope: 'worker' },
  ],
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { folder, remove } = await builtCommand();
      await use(folder);
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  command: [
    async ({ folder, port }, use) => {
      const programs: RunningProgram[] = [];
      await use(async (...options) => {
        const freePort = await findFreePort();
        const url = `http://localhost:${freePort}`;
        const server = ['--', 'node', join(root, 'test-results/servers/dist/server/node.js')];
        const program = startProgram(join(folder, 'cli.js'), {
          args: [
            ...['--json', '--direct', '--port', `${port}`, '--url', url, ...options],
            ...server,
          ],
          env: {
            WEBAPP_SERVE_PORT: `${freePort}`,
            VITE_DISCORD_API_BASE: `http://localhost:${port}/api/v10`,
            VITE_SIMULATOR_ORIGIN: simulatorUrl(),
            VITE_CLIENT_ID: ids.application,
            // Somebody who runs the tests may have credentials for Discord.
            ...{ CLIENT_SECRET: undefined, BOT_TOKEN: undefined, PUBLIC_KEY: undefined },
            ...{ PROXY_AUTH_MODE: undefined, HOST: undefined },
          },
          cwd: join(root, 'test-results/servers'),
        });
        programs.push(program);
        await program.printed(/"event":"ready"/);
        return program;
      });
      await Promise.all(programs.map((program) => program.stop()));
    },
    { scope: 'worker' },
  ],
});

// The command ends before the stage does.
test.use({ allowedInConsole: [ofStoppedServers] });

const stage = () => `${simulatorUrl()}/?decisions=accept`;
/** The page subscribes to voices by itself once it is signed in, once in each launch. */
const launch = '&path=/voice-state&custom_id=table-7&players=wren.hollow,marlo';
const LAUNCHES = 3;

/** Waits until the process has everything that the stage's hosts have reported. */
const allPosted = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-reports-end', /[1-9]/);

/** The result of a replay, in the words of the command. */
function replayed(program: RunningProgram) {
  const line = program
    .stdout()
    .split('\n')
    .find((each) => each.includes('"replayed"'));
  return JSON.parse(line ?? '{}');
}

test('a page that the command has recorded replays without differences, and a change to it is the only difference shown', async ({
  page,
  command,
  port,
  folder,
}) => {
  test.setTimeout(240_000);
  const file = join(folder, 'voices.recording.json');
  const recorder = await command('--record', file);
  await page.goto(stage() + launch);
  const frames = page.getByTitle(/^Activity: /);
  const voices = pageOf(frames.first().contentFrame(), 'voiceState');
  const others = pageOf(frames.last().contentFrame(), 'voiceState');
  const traffic = page.getByRole('listbox', { name: 'Traffic' });
  await page.getByRole('combobox', { name: 'Filter' }).fill('name:"SUBSCRIBE VOICE"');
  const subscribed = traffic.locator('[data-name="SUBSCRIBE VOICE_STATE_UPDATE"]');
  await expect(subscribed).toHaveCount(2, { timeout: 60_000 });
  await expect(others).toBeVisible();
  await page.getByRole('button', { name: 'Reload the activity' }).click();
  await expect(subscribed).toHaveCount(LAUNCHES, { timeout: 60_000 });
  const { gameNight, marlo } = idsOf('recording');
  const world = await connectWorld(`http://localhost:${port}`, { world: 'recording' });
  await world.commit({
    ...{ type: 'voice', channelId: gameNight, userId: marlo },
    patch: { mute: true },
  } as never);
  await expect(voices).toContainText('Marlo is muted by you');
  await allPosted(page);
  world.close();

  // A recording of the stage's own replays in a tab of its own.
  await openSection(page, 'Recording');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this session' }).click();
  await page.getByLabel('Open a recording').setInputFiles(await (await saved).path());
  await page.getByRole('slider', { name: 'Entry' }).press('End');
  await expect(
    traffic.locator('[data-name="SUBSCRIBE VOICE_STATE_UPDATE"]').last(),
  ).toBeInViewport();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const tab = await opened;
  await expect(tab.getByText('The activity matches the recording.')).toBeVisible({
    timeout: 60_000,
  });
  await tab.close();

  recorder.child.kill('SIGINT');
  expect(await recorder.exit).toBe(0);
  // A stage that stays open would ask the next simulator for a world that it does not have.
  await page.goto('about:blank');
  expect(readRecording(readFileSync(file, 'utf8'))).toMatchObject({
    ...{ madeBy: 'activity-simulator 1.2.3', worldName: 'recording', complete: true },
    entries: expect.arrayContaining([expect.objectContaining({ kind: 'rest' })]),
  });

  const clean = await command('--replay', file);
  await page.goto(stage());
  for (const frame of await frames.all()) {
    await expect(frame).toHaveAttribute('src', /voice-state.*custom_id=table-7/);
  }
  expect(await clean.exit).toBe(0);
  await page.goto('about:blank');
  expect(replayed(clean)).toMatchObject({ count: 0, differences: [] });

  const elsewhere = idsOf('replay').readingRoom;
  // The page's own file now fetches another channel, and subscribes to it.
  const files = (url: URL) =>
    url.pathname.startsWith('/assets/page-') && url.pathname.endsWith('.js');
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const other = code.replaceAll(/(\{channel_id:)\w+/g, `$1"${elsewhere}"`);
    await route.fulfill({ response, body: other });
  });
  const changed = await command('--replay', file);
  await page.goto(stage());
  expect(await changed.exit).toBe(65);
  const calls = ['GET_CHANNEL', 'SUBSCRIBE VOICE_STATE_UPDATE'];
  const expected = calls.flatMap((name) => Array(LAUNCHES).fill({ kind: 'changed', name }));
  expect(replayed(changed)).toMatchObject({
    count: expected.length,
    differences: expect.arrayContaining(expected.map((each) => expect.objectContaining(each))),
  });
  const differences = page.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(differences).toHaveCount(expected.length);
  const subscribing = differences.filter({ hasText: 'SUBSCRIBE VOICE_STATE_UPDATE' });
  await expect(subscribing).toHaveCount(LAUNCHES);
  await expect(subscribing.first().locator('ins')).toContainText(elsewhere);
  expect(await objections(page)).toEqual([]);
});
