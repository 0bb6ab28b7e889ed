import { expect } from '@playwright/test';
import { torture } from '../../simulator/playwright/torture';
import { ids } from '../../simulator/world';
import { objections } from './axe';
import { openSection } from './open-section';
import { openInSimulator, pageOf, simulatorUrl, test } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

test.use({ allowedInConsole: [/GET_CHANNEL|4006/] });

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(() => activity.stop());

/** The same activity after a careless change: it sends a command that it has no scope for, again and again. */
const careless = `
  import { signIn } from './sign-in.ts';
  const { sdk } = await signIn(['identify']);
  for (let times = 0; times < 4; times += 1) {
    sdk.commands.getChannel({ channel_id: sdk.channelId }).catch(() => {});
  }
  document.body.textContent = 'careless';
`;

test('the sign-in of an activity on the public package is shown step by step, its session replays without differences, and a change to it is shown with advice', async ({
  page,
  world,
  worldName,
}) => {
  test.setTimeout(240_000);
  const { application } = world.get();
  const url = `${activity.url}/?client_id=${application.id}`;
  const query = new URLSearchParams({ url, world: worldName, decisions: 'accept' });
  await page.goto(`${STAGE}/?${query}`);
  const body = page.frameLocator('iframe').locator('body');
  await expect(body).toContainText('signed in as wren');

  const expectedRows = ['READY', 'AUTHORIZE', 'POST /api/v10/oauth2/token', 'AUTHENTICATE'];
  const rows = page.getByRole('listbox', { name: 'Traffic' }).locator('[data-name]');
  const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-name')));
  await expect
    .poll(async () => (await names()).filter((name) => name && expectedRows.includes(name)))
    .toEqual(expectedRows);
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveText('Problems');

  await openSection(page, 'Recording');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this session' }).click();
  const file = await (await saved).path();
  await page.getByLabel('Open a recording').setInputFiles(file);
  const replay = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    return opened;
  };
  const clean = await replay();
  await expect(clean.getByText('The activity matches the recording.')).toBeVisible({
    timeout: 60_000,
  });
  await clean.close();

  await page
    .context()
    .route('**/main.ts', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: careless }),
    );
  const changed = await replay();
  const differences = changed.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(differences).toHaveCount(4, { timeout: 60_000 });
  for (const difference of await differences.all())
    await expect(difference).toContainText('GET_CHANNEL');
  await changed.close();

  await page.getByRole('button', { name: 'Reload the activity' }).click();
  await expect(body).toHaveText('careless');
  await openSection(page, 'Problems');
  const refused = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(refused.getByRole('heading', { name: /GET_CHANNEL was refused/ })).toBeVisible();
  await refused.getByRole('button', { name: 'Show GET_CHANNEL in Traffic' }).click();
  const detail = page.getByRole('region', { name: 'GET_CHANNEL', exact: true });
  await expect(detail).toContainText('Why GET_CHANNEL needs the scope guilds');
});

test('torture finds only that an activity on the public package neither catches nor shows a refusal of its sign-in', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const address = { api: simulatorUrl(), page: STAGE };
  const tried = [
    'The answer to AUTHORIZE is a refusal',
    'The answer to AUTHENTICATE has not arrived when the page is reloaded',
  ];
  const report = await torture(
    { browser, address, activity: `${activity.url}/?client_id=${ids.application}` },
    { only: ({ name }) => tried.includes(name) },
  );
  const found = report.causes.map(({ kind, what, results }) => [
    `${kind}: ${what}`,
    results.map(({ situation }) => situation.name),
  ]);
  expect(found.toSorted()).toEqual([
    ['blank: The page shows nothing', ['The answer to AUTHORIZE is a refusal']],
    ['uncaught: Unknown error', ['The answer to AUTHORIZE is a refusal']],
  ]);
});

test('a page of the playground receives an event sent by hand and meets a fault, and a command run by hand is refused with the reason', async ({
  page,
}) => {
  const LIST = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
  const inside = await openInSimulator(page, { path: '/activity-participants' });
  const shown = pageOf(inside, 'activityParticipants');
  await expect(shown.getByRole('list', { name: 'Participants' })).toBeVisible();

  const events = await openSection(page, 'Events');
  await page.getByRole('button', { name: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE by hand' }).click();
  await events.getByRole('button', { name: 'JSON', exact: true }).click();
  await events.getByLabel(/^Data of .* as JSON$/).fill('{"participants": []}');
  await events.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(shown).toContainText('Nobody is connected.');

  const faults = await openSection(page, 'Faults');
  await faults.getByLabel('Where').fill(LIST);
  await faults.getByLabel('What happens').selectOption('It is refused');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await page.getByRole('button', { name: 'Reload the activity' }).click();
  await expect(faults.getByRole('listitem')).toContainText('triggered once');
  await expect(shown.getByRole('alert')).toBeVisible();
  await faults.getByRole('button', { name: /^End / }).click();
  await shown.getByRole('button', { name: 'Try again' }).click();
  await expect(shown.getByRole('list', { name: 'Participants' })).toBeVisible();

  const commands = await openSection(page, 'Commands');
  await commands.getByLabel('Command', { exact: true }).selectOption('GET_CHANNEL');
  await commands.getByLabel('channel_id', { exact: true }).fill('7');
  await commands.getByRole('button', { name: 'Run', exact: true }).click();
  const run = commands.locator('li[data-cmd=GET_CHANNEL]');
  await expect(run).toHaveAttribute('data-outcome', 'refused');
  await expect(run).toContainText('4005');
  await openSection(page, 'Traffic');
  const rows = page.getByRole('listbox', { name: 'Traffic' });
  await rows.locator('[data-name=GET_CHANNEL]').click();
  const detail = page.getByRole('region', { name: 'GET_CHANNEL', exact: true });
  await expect(detail).toContainText('Why There is no such channel in this world');
  expect(await objections(page)).toEqual([]);
});
