import { expect, type Page } from '@playwright/test';
import { idsOf } from '../../simulator/world';
import { objections } from './axe';
import { openSection } from './open-section';
import { test } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

// The package writes a line for each frame that it cannot read.
test.use({ allowedInConsole: [/Failed to parse|layout_mode/] });

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(() => activity.stop());

const layoutOutput = (page: Page) => page.frameLocator('iframe').locator('#layout');
const howOften = async (page: Page) =>
  ((await layoutOutput(page).textContent()) ?? '').split(' ').length;

test('an activity on the public package receives any event sent by hand, even an invalid one, and bursts until they are stopped', async ({
  page,
  world,
  worldName,
}) => {
  const ids = idsOf(worldName);
  const query = new URLSearchParams({
    url: `${activity.url}/?client_id=${ids.application}`,
    path: '/device.html',
    world: worldName,
  });
  await page.goto(`${STAGE}/?${query}`);
  await expect(layoutOutput(page)).toHaveText('0');
  const events = await openSection(page, 'Events');
  for (const name of ['THERMAL_STATE_UPDATE', 'ACTIVITY_LAYOUT_MODE_UPDATE']) {
    await page.getByRole('button', { name: `${name} by hand` }).click();
    await expect(events.getByLabel('Event', { exact: true })).toHaveValue(name);
  }
  const send = events.getByRole('button', { name: 'Send', exact: true });

  await events.getByLabel('layout_mode', { exact: true }).selectOption('GRID (2)');
  await send.click();
  await expect(layoutOutput(page)).toHaveText('0 2');

  await events.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = events.getByLabel('Data of ACTIVITY_LAYOUT_MODE_UPDATE as JSON');
  await json.fill('{}');
  await json.press('ArrowLeft');
  // The schema knows every name that can be written here.
  await json.press('Control+Space');
  await events.getByRole('option', { name: /layout_mode/ }).click();
  await expect(json).toHaveValue(/"layout_mode": 0/);
  await json.fill('{"layout_mode": null}');
  await send.click();
  await expect(events.getByRole('alert')).toContainText('does not match the schema');
  expect(await objections(page)).toEqual([]);
  const complaint = page.waitForEvent('console', (line) => /Failed to parse/.test(line.text()));
  await events.getByRole('button', { name: 'Send as is' }).click();
  await complaint;

  await json.fill('{"layout_mode": 1}');
  await events.getByLabel('Times').fill('9999');
  await events.getByLabel('Per second').fill('20');
  await send.click();
  await expect(layoutOutput(page)).toHaveText(/(1 ?){5,}$/);
  await events.getByRole('button', { name: 'Stop ACTIVITY_LAYOUT_MODE_UPDATE' }).click();
  await expect(events.getByRole('list', { name: 'Being sent' })).toHaveCount(0);
  const before = await howOften(page);

  // A program does the same with the same change.
  const { client } = ids;
  const event = 'ACTIVITY_LAYOUT_MODE_UPDATE';
  await world.commit({ type: 'send', client, event, data: { layout_mode: 2 } });
  await expect(layoutOutput(page)).toHaveText(/ 2$/);
  expect(await howOften(page)).toBe(before + 1);
  await openSection(page, 'Traffic');
  await expect(
    page.getByRole('listbox', { name: 'Traffic' }).locator(`[data-event=${event}]`).last(),
  ).toHaveAttribute('data-by-hand', 'true');

  const commands = await openSection(page, 'Commands');
  await commands.getByLabel('Command', { exact: true }).selectOption('GET_PLATFORM_BEHAVIORS');
  await commands.getByRole('button', { name: 'Run', exact: true }).click();
  const run = commands.locator('li[data-cmd=GET_PLATFORM_BEHAVIORS]');
  await expect(run).toHaveAttribute('data-outcome', 'answered');
  await expect(run.getByRole('region', { name: 'Reply' })).toContainText('Matches the schema');
  expect(await objections(page)).toEqual([]);
});
