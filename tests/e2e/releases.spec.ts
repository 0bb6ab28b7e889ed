import { expect } from '@playwright/test';
import { test } from './playground';
import { type ServedActivity, STAGE, serveActivity } from './public-activity';

// All tests share one stage.
test.describe.configure({ mode: 'serial' });

let activity: ServedActivity;
test.beforeAll(async () => {
  activity = await serveActivity('versions-activity');
});
test.afterAll(() => activity?.stop());

for (const release of ['1.0.0', '1.9.0', '2.0.0', '2.1.0', '2.2.0', '2.4.0', '2.5.0']) {
  test(`an activity on the public package ${release} signs in and receives events about others`, async ({
    page,
    world,
    worldName,
  }) => {
    const { application, users } = world.get();
    const url = `${activity.url}/?client_id=${application.id}&release=${release}`;
    const query = new URLSearchParams({ url, world: worldName, decisions: 'accept' });
    await page.goto(`${STAGE}/?${query}`);
    const body = page.frameLocator('iframe').locator('body');
    await expect(body).toHaveText(`${release} signed in as wren.hollow`);
    const [instanceId = ''] = Object.keys(world.get().instances);
    const userIds = Object.keys(users).slice(0, 2);
    await world.commit({ type: 'participants', instanceId, userIds });
    await expect(body).toHaveText(`${release} hears of 2`);
  });
}
