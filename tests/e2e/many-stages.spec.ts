import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { openSection, sectionButton } from './open-section';
import { openInSimulator, proxiedUrl, simulatorUrl, test } from './playground';

/** One more than a browser allows connections over HTTP/1.1 to one host. */
const STAGES = 7;

/** Has the person decide something, and waits until the world has heard of it. */
async function decide(stage: Page) {
  await openSection(stage, 'Decisions');
  await stage.getByRole('combobox', { name: 'SHARE_LINK' }).selectOption('Cancel');
  await expect(stage.getByRole('button', { name: 'Undo' })).toBeEnabled();
}

test(`${STAGES} stages run in one browser behind the proxy, in the same world and in others, each signed in and responsive`, async ({
  context,
  worldName,
}) => {
  test.setTimeout(240_000);
  const stages: Page[] = [];
  for (let count = 0; count < STAGES; count += 1) {
    const stage = await context.newPage();
    const world: Record<string, string> = count % 2 ? {} : { world: worldName };
    const activity = await openInSimulator(stage, { url: proxiedUrl(), ...world });
    await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
    stages.push(stage);
  }
  for (const stage of stages) {
    await openSection(stage, 'Proxy');
    await expect(stage.getByLabel('This player’s signatures')).toBeVisible();
  }
  const [first, second, third] = stages as [Page, Page, Page];
  for (const stage of [first, second, stages.at(-1) as Page]) await decide(stage);
  // A change on one stage is visible on the other of the same world.
  await openSection(third, 'Decisions');
  await expect(sectionButton(third, 'Decisions')).toContainText('1');
});

test.describe('an activity that navigates its frame to the stage', () => {
  // By then the page in the frame has the stage's origin.
  test.use({ allowedInConsole: [/allow-scripts and allow-same-origin/] });

  test('gets a link to a stage in a separate tab instead', async ({ page }) => {
    const address = `${simulatorUrl()}/?world=nested&url=http://127.0.0.1:9/`;
    const body = `<!doctype html><script>location.href = ${JSON.stringify(address)}</script>`;
    // The browser takes a routed answer for a page of the internet, which may not reach this machine.
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end(body);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('websocket', (socket) => requests.push(socket.url()));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await page.goto(`${simulatorUrl()}/?${new URLSearchParams({ url })}`);
    const inside = page.frameLocator('iframe');
    await expect(inside.getByRole('heading')).toHaveText(
      'The simulator opens only in a tab of its own',
    );
    await expect(inside.getByRole('link')).toHaveAttribute('href', address);
    expect(requests).toContain(address);
    expect(requests.filter((each) => each.includes('/worlds/nested'))).toEqual([]);
    server.close();
  });
});
