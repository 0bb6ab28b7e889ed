import { expect } from '@playwright/test';
import { test } from './playground';
import { atPort3333, type ServedActivity, STAGE, serveActivity } from './public-activity';

test.use(atPort3333);
test.use({ allowedInConsole: [/GET_CHANNEL|4006/] });

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(() => activity.stop());

/** The same activity after a careless change: it asks for what it has no scope for, again and again. */
const careless = `
  import { signIn } from './sign-in.ts';
  const { sdk } = await signIn(['identify']);
  for (let times = 0; times < 4; times += 1) {
    sdk.commands.getChannel({ channel_id: sdk.channelId }).catch(() => {});
  }
  document.body.textContent = 'careless';
`;

test('the sign-in of an activity on the public package is one story, its session replays clean, and a change to it is shown and advised against', async ({
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
  await expect(body).toContainText('signed in as wren', { timeout: 30_000 });

  const told = ['READY', 'AUTHORIZE', 'POST /api/v10/oauth2/token', 'AUTHENTICATE'];
  const rows = page.getByRole('listbox', { name: 'Traffic' }).locator('[data-name]');
  const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-name')));
  await expect
    .poll(async () => (await names()).filter((name) => name && told.includes(name)))
    .toEqual(told);
  const advice = page.getByRole('tab', { name: /^Advice/ });
  await expect(advice).toHaveText('Advice');

  await page.getByRole('tab', { name: 'Recording' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this session' }).click();
  const file = await (await saved).path();
  await page.getByLabel('Open a recording').setInputFiles(file);
  const replay = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Replay' }).click();
    return opened;
  };
  const clean = await replay();
  await expect(clean.getByText('The activity does what was recorded.')).toBeVisible({
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
  await advice.click();
  const refused = page.getByRole('list', { name: 'Advice' }).locator('[data-advice]');
  await expect(refused.getByRole('heading', { name: /GET_CHANNEL was refused/ })).toBeVisible();
});
