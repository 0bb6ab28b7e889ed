import { expect } from '@playwright/test';
import { scopes } from '../../../host-bridge';
import { ids } from '../../../simulator/world';
import { openSection } from '../../e2e/open-section';
import { STAGE } from '../../e2e/public-activity';
import { expectedReplies, fired } from './expected';
import { exchange, test } from './stage';

/** 2.4.0 of the package reads the one scope that 2.5.0 has added as -1. */
const supported = scopes.filter((scope) => scope !== 'identify.premium');

// One activity lives through all tests: it signs in once, then asks, then listens, then closes.
test.describe.configure({ mode: 'serial' });

test('the public package connects to the simulator from another origin', async ({
  stage,
  site,
  inActivity,
}) => {
  await inActivity(({ activity }) => activity.ready(), undefined);
  await expect(stage.locator('[data-status]').first()).toHaveAttribute('data-status', 'connected');
  expect(new URL(stage.url()).origin).toBe(STAGE);
  expect(site.origin).not.toBe(STAGE);
  const received = await inActivity(({ activity }) => activity.received('READY'), undefined);
  expect(received).toMatchObject([{ v: 1, user: { id: ids.me } }]);
});

test('it signs in: authorize, token exchange with the platform, authenticate', async ({
  simulator,
  inActivity,
}) => {
  const request = { client_id: ids.application, scope: supported, prompt: 'none' };
  const reply = await inActivity(
    ({ activity, argument }) => activity.call('authorize', argument),
    request,
  );
  const { code } = reply as { code: string };
  expect(code).toEqual(expect.any(String));

  const response = await exchange(simulator, code);
  expect(response.status).toBe(200);
  const { access_token } = (await response.json()) as { access_token: string };

  const session = await inActivity(
    ({ activity, argument }) => activity.call('authenticate', argument),
    { access_token },
  );
  expect(session).toMatchObject({
    access_token,
    user: { id: ids.me, username: 'wren.hollow' },
    scopes: supported,
    application: { id: ids.application },
  });
});

for (const [method, { args, answer, refused }] of Object.entries(expectedReplies)) {
  test(`it ${refused ? 'is refused' : 'completes'} ${method}`, async ({ inActivity }) => {
    const data = await inActivity(
      ({ activity, argument: [method, args] }) =>
        activity.call(method, args).catch((error: unknown) => error),
      [method, args] as const,
    );
    expect([data]).toMatchObject([refused ? { code: refused } : answer]);
  });
}

for (const [event, { args, present, press, payload }] of Object.entries(fired)) {
  test(`it receives ${event}`, async ({ stage, inActivity }) => {
    const subscription = [event, args] as const;
    const receivedEvents = () =>
      inActivity(({ activity, argument }) => activity.received(argument), event);
    await inActivity(({ activity, argument }) => activity.subscribe(...argument), subscription);
    const before = present ? [present] : [];
    await expect.poll(receivedEvents).toMatchObject(before);
    await openSection(stage, 'Events');
    await press(stage);
    await expect.poll(receivedEvents).toMatchObject([...before, payload]);
    await inActivity(({ activity, argument }) => activity.unsubscribe(...argument), subscription);
  });
}

test('every command and event of the package was tested', async ({ inActivity }) => {
  const isKnown = await inActivity(
    ({ activity: { methods, events } }) => ({ methods, events }),
    undefined,
  );
  const completed = ['authorize', 'authenticate', ...Object.keys(expectedReplies)];
  expect(isKnown.methods.toSorted()).toEqual(completed.toSorted());
  expect(isKnown.events.toSorted()).toEqual(['READY', ...Object.keys(fired)].toSorted());
});

test('console output of the activity reaches the stage', async ({ stage, inActivity }) => {
  await inActivity(() => console.info('A line by the console'), undefined);
  await openSection(stage, 'Console');
  await expect(stage.getByText('A line by the console')).toBeVisible();
  await expect(stage.getByText('A line by command')).toBeVisible();
});

test('it closes, without an error in the whole session', async ({
  stage,
  inActivity,
  complaints,
}) => {
  await inActivity(({ activity }) => activity.close(1000, 'Activity closed'), undefined);
  await expect(stage.locator('[data-status]').first()).toHaveAttribute('data-status', 'closed');
  expect(complaints).toEqual([]);
});
