import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type Fault, type FaultEffect, idsOf } from '../../simulator/world';
import { openSection } from './open-section';
import { openInSimulator, simulatorUrl, testInOwnTab as test } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

// The package writes a line for each frame that it cannot read, and the browser one for each failed request.
test.use({ allowedInConsole: [/Failed to parse|ZodError|Failed to load resource/] });

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity();
});
test.afterAll(() => activity.stop());

const PARTICIPANTS = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
const LAYOUT = 'ACTIVITY_LAYOUT_MODE_UPDATE';
const ME = 'GET /users/@me';

/** The result of the command in the activity, by its fault. */
const atCommand: [FaultEffect, came: string][] = [
  [{ kind: 'delay', ms: 30, jitter: 20, growth: 10 }, 'answered with 2'],
  [{ kind: 'silence' }, 'nothing yet'],
  [{ kind: 'twice' }, 'answered with 2'],
  [{ kind: 'refuse', code: 4003, answersAfter: 10 }, 'refused 4003'],
  [{ kind: 'unknown', before: '280.0' }, 'refused 4002'],
  [{ kind: 'reply', data: { participants: [] } }, 'answered with 0'],
  [{ kind: 'reply', data: 7 }, 'nothing yet'],
  [{ kind: 'field', path: 'participants.0.username', becomes: 'missing' }, 'nothing yet'],
  [{ kind: 'field', path: 'participants', becomes: 'null' }, 'nothing yet'],
  [{ kind: 'field', path: 'participants.0.id', becomes: 'number' }, 'nothing yet'],
  [{ kind: 'lengthen', path: 'participants', length: 500 }, 'answered with 500'],
  [{ kind: 'foreign' }, 'nothing yet'],
  [{ kind: 'sleep', ms: 50 }, 'answered with 2'],
];

const atRequest: [FaultEffect, came: string][] = [
  [{ kind: 'status', status: 503 }, '503 {"mess'],
  [{ kind: 'status', status: 429, retryAfter: 3 }, '429 3'],
  [{ kind: 'delay', ms: 50 }, '200 {"disc'],
  [{ kind: 'cut' }, 'refused without a code'],
  [{ kind: 'reply', data: '<html>' }, '200 <html>'],
];

/** The messages about its connection that the activity hears at its launch. */
const atReady: [FaultEffect, heard: RegExp][] = [
  [{ kind: 'silence' }, /^$/],
  [{ kind: 'field', path: 'config', becomes: 'missing' }, /^$/],
  [{ kind: 'foreign' }, /^$/],
  [{ kind: 'twice' }, /^(?=.*READY.*READY).*listening/],
  [{ kind: 'delay', ms: 100 }, /^READY listening 1$/],
];

const elsewhere = (stage: string) => stage.replace('//', '//elsewhere.');
/** Waits until the page in the frame has got a message from another origin. */
const toldFromElsewhere = (frame: FrameLocator, stage: string) =>
  expect
    .poll(() => frame.locator('body').evaluate(() => (window as never as Inspected).origins))
    .toContain(elsewhere(stage));
type Inspected = { origins: string[] };

const inside = (page: Page) => page.getByTitle(/^Activity: /).contentFrame();
const tell = (page: Page, what: 'askHost' | 'askApi', token = '') =>
  inside(page)
    .locator('body')
    .evaluate((_, [what, token]) => (window as never as Asking)[what](token), [
      what,
      token,
    ] as const);
type Asking = Record<'askHost' | 'askApi', (token: string) => void>;

test('an activity on the public package meets each kind of fault, and the stage shows that it is active and how often it was triggered', async ({
  page,
  world,
  worldName,
}) => {
  await page.addInitScript(() => {
    const origins: string[] = [];
    Object.assign(window, { origins });
    window.addEventListener('message', ({ origin }) => origins.push(origin));
  });
  const ids = idsOf(worldName);
  const { client } = ids;
  const query = new URLSearchParams({
    url: `${activity.url}/?client_id=${ids.application}`,
    path: '/faults.html',
    world: worldName,
    platform: 'mobile',
    mobile_app_version: '251.0',
    faults: 'READY:delay,ms=20,times=1',
  });
  await page.goto(`${STAGE}/?${query}`);
  const [heard, came] = [inside(page).locator('#heard'), inside(page).locator('#came')];
  await expect(heard).toHaveText('READY listening 0');
  const panel = await openSection(page, 'Faults');
  const on = panel.getByRole('listitem');
  await expect(on).toContainText('READY delay');
  await expect(on).toContainText('triggered 1 of 1 times, now over');
  const end = () => world.commit({ type: 'faultEnd', client });
  await end();

  // The person switches the fault on, and it stays until it is off.
  await panel.getByLabel('Where').fill(PARTICIPANTS);
  await panel.getByLabel('What happens').selectOption('It is refused');
  await panel.getByRole('button', { name: 'Add fault' }).click();
  await expect(on).toContainText('not triggered yet');
  for (const often of ['triggered once', 'triggered 2 times']) {
    await tell(page, 'askHost');
    await expect(on).toContainText(often);
    await expect(came).toHaveText('refused 4000');
  }
  await panel.getByRole('button', { name: /^End / }).click();
  await expect(on).toHaveCount(0);

  let count = 0;
  const addFault = async (at: string, effect: FaultEffect) => {
    await end();
    const fault = { ...effect, id: `fault ${count++}`, at, times: 1 } as Fault;
    await world.commit({ type: 'fault', client, fault });
    await expect(panel.locator(`[data-fault="${fault.id}"]`)).toContainText(
      'triggered 0 of 1 times',
    );
  };
  const triggered = () => expect(on).toContainText('triggered 1 of 1 times, now over');

  for (const [effect, expected] of atCommand) {
    await addFault(PARTICIPANTS, effect);
    await tell(page, 'askHost');
    await triggered();
    if (effect.kind === 'foreign') await toldFromElsewhere(inside(page), STAGE);
    await expect(came, JSON.stringify(effect)).toHaveText(expected);
  }
  await addFault(LAYOUT, { kind: 'field', path: 'layout_mode', becomes: 'unknown value' });
  await world.commit({ type: 'device', client, patch: { layoutMode: 1 } });
  await triggered();
  await expect(heard).toHaveText('READY listening 0 -1');

  const token = `token-${worldName}`;
  const expires = '2112-01-01T00:00:00Z';
  const grant = { userId: ids.me, client, scopes: [], redeemed: false };
  await world.commit({ type: 'grant', code: token, grant });
  const access = { userId: ids.me, client, scopes: ['identify' as const], expires };
  await world.commit({ type: 'token', code: token, token, access });
  for (const [effect, expected] of atRequest) {
    await addFault(ME, effect);
    await tell(page, 'askApi', token);
    await triggered();
    await expect(came, JSON.stringify(effect)).toHaveText(expected);
  }

  const status = page.locator('[data-status]');
  await addFault(PARTICIPANTS, { kind: 'reload' });
  await tell(page, 'askHost');
  await triggered();
  await expect(heard).toHaveText('READY listening 1');
  await addFault('*', { kind: 'close', code: 4000, message: 'Not today' });
  await tell(page, 'askHost');
  await triggered();
  await expect(status).toHaveAttribute('data-status', 'closed');
  for (const [effect, expected] of atReady) {
    await addFault('READY', effect);
    await page.getByRole('button', { name: 'Reload the activity' }).click();
    await triggered();
    if (effect.kind === 'foreign') await toldFromElsewhere(inside(page), STAGE);
    await expect(heard, JSON.stringify(effect)).toHaveText(expected);
  }

  // This repository's own bridge does not listen to it either.
  await openInSimulator(page, { faults: 'READY:foreign' });
  const playground = inside(page);
  await expect(playground.getByRole('status')).toHaveText('loading');
  await toldFromElsewhere(playground, simulatorUrl());
  await expect(page.getByRole('tab', { name: 'Traffic' })).toBeVisible();
  await expect(playground.getByRole('status')).toHaveText('loading');
  await expect(page.locator('[data-name="AUTHORIZE"]')).toHaveCount(0);
});
