import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { serveFiles } from './file-server';
import {
  openInMockMode,
  openInSimulator,
  pageOf,
  playgroundUrl,
  testInOwnTab as test,
} from './playground';

/** The lines that a browser writes for a failed request, and those that the playground adds. */
test.use({
  allowedInConsole: [
    /Failed to load resource|Refused to apply style|dynamically imported module|preload CSS|could not be loaded|newer version|Error starting auth/,
  ],
});

const offline = (route: Route) => route.abort('internetdisconnected');
const removed = (route: Route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: '' });

function countLoads(page: Page) {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

test('offline, a page that has not loaded shows an error in its frame, and loads on retry once the network is back', async ({
  page,
  context,
}) => {
  await openInMockMode(page);
  await expect(pageOf(page, 'home').getByText('Instance ID')).toBeVisible();
  const loads = countLoads(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'User locale' }).click();
  const failed = pageOf(page, 'userSettingsGetLocale').getByRole('alert');
  await expect(failed).toContainText('Part of the playground could not be loaded');
  await expect(failed).toContainText('Check the network');
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('en-GB', { exact: true })).toBeVisible();
  expect(loads()).toBeLessThanOrEqual(1);
});

test('offline, no page leaves the app empty', async ({ page, context }) => {
  await openInMockMode(page);
  await expect(pageOf(page, 'home').getByText('Instance ID')).toBeVisible();
  await context.setOffline(true);
  const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
  expect(links.length).toBeGreaterThan(30);
  for (const link of links) {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
});

test('a page that loads after its stylesheet has failed has its styles', async ({ page }) => {
  await openInMockMode(page, '/quick-link');
  const style = (element: Element) => getComputedStyle(element).display;
  const form = pageOf(page, 'quickLink').locator('form');
  const expectedStyle = await form.evaluate(style);
  expect(expectedStyle).not.toBe('block');
  await openInMockMode(page);
  await page.route('**/*.css', offline);
  await page.getByRole('link', { name: 'Quick link' }).click();
  await expect(pageOf(page, 'quickLink').getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/*.css');
  await pageOf(page, 'quickLink').getByRole('button', { name: 'Retry' }).click();
  await expect(form).toBeVisible();
  expect(await form.evaluate(style)).toBe(expectedStyle);
});

test('a page whose file is gone reports a newer version, and reloads once by itself', async ({
  page,
}) => {
  await openInMockMode(page, '/?user_id=42');
  await expect(pageOf(page, 'home').getByText('Instance ID')).toBeVisible();
  let gone: string | undefined;
  await page.route('**/assets/page-*.js', (route) => {
    gone ??= route.request().url();
    return route.request().url() === gone ? removed(route) : route.continue();
  });
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'User locale' }).click();
  const failed = pageOf(page, 'userSettingsGetLocale').getByRole('alert');
  await expect.poll(loads).toBe(1);
  // The server still lacks it, and the page does not ask forever.
  await expect(failed).toContainText('There is a newer version of the playground');
  await expect(failed.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
  expect(page.url()).toBe(`${playgroundUrl()}/user-settings-get-locale?user_id=42`);
  await page.unroute('**/assets/page-*.js');
  await failed.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('en-GB', { exact: true })).toBeVisible();
});

test('when the event buttons fail to load, the rest of the page works', async ({ page }) => {
  await page.route('**/assets/event-triggers*', offline);
  await openInMockMode(page, '/current-user');
  await expect(page.getByText('Nothing has been received yet')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

test('offline from the start, mock mode shows what failed to load and can try again', async ({
  page,
}) => {
  await page.route('**/assets/in-page*', offline);
  await openInMockMode(page);
  await expect(page.getByRole('alert')).toContainText('Part of the playground could not be loaded');
  await page.unroute('**/assets/in-page*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(pageOf(page, 'home').getByText('Instance ID')).toBeVisible();
});

test('an outdated index.html, whose script is gone, loads the new page with its launch query and custom_id', async ({
  page,
}) => {
  await page.route(
    (url) => url.origin === playgroundUrl() && url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /\/assets\/index-[\w-]+\./g,
        '/assets/index-old.',
      );
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  const playground = await openInSimulator(page, { custom_id: 'guilds' });
  await expect(pageOf(playground, 'guilds')).toBeVisible();
});

test('when no script loads at all, the page shows a message', async ({ page }) => {
  await page.route('**/assets/index-*.js', offline);
  await page.goto(playgroundUrl());
  await expect(page.getByText('The playground has not loaded yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await page.route('**/assets/index-*.js', removed);
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByText('There is a newer version of the playground')).toBeVisible();
  await expect.poll(loads).toBe(2);
});

const files = {
  'the entry’s script': /\/assets\/index-[\w-]+\.js$/,
  'its stylesheet': /\/assets\/index-[\w-]+\.css$/,
  'the page’s script': /\/assets\/page-[\w-]+\.js$/,
  'its own stylesheet': /\/assets\/page-[\w-]+\.css$/,
};
const everything = Object.keys(files);

for (const [server, lostParts] of [
  ['the project’s own server', [...everything.map((file) => [file]), everything]],
  // A server of files answers differently when a file is missing.
  ['a server of files', [everything]],
] as const) {
  test(`whatever ${server} has lost, the page reloads once, and then shows a message`, async ({
    page,
  }) => {
    const served =
      server === 'a server of files'
        ? await serveFiles(join(root, 'test-results/servers/dist/playground'))
        : { address: playgroundUrl(), close() {} };
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    for (const lost of lostParts) {
      await test.step(lost.join(', '), async () => {
        const isLost = (path: string) =>
          Object.entries(files).some(([name, file]) => lost.includes(name) && file.test(path));
        // The server itself answers that it has no such file.
        await page.route(
          ({ pathname }) => isLost(pathname),
          (route) =>
            route.continue({ url: route.request().url().replace('/assets/', '/assets/no-') }),
        );
        loads = 0;
        await page.goto(`${served.address}/quick-link/?user_id=42`);
        await expect.poll(() => loads).toBe(2);
        await expect(page.getByText('There is a newer version').first()).toBeVisible();
        await expect(page.getByText('Reload', { exact: true }).first()).toBeInViewport();
        await page.waitForLoadState('networkidle');
        expect(loads).toBe(2);
        expect(new URL(page.url()).search).toBe('?user_id=42');
        await page.unrouteAll();
      });
    }
    served.close();
  });
}

test('a stage whose panels fail to load shows an error, and works after a reload', async ({
  page,
}) => {
  await page.route('**/assets/shell-*.js', offline);
  await openInSimulator(page);
  await expect(page.getByRole('heading')).toHaveText('Part of the stage could not be loaded');
  await page.unroute('**/assets/shell-*.js');
  await page.getByRole('button', { name: 'Reload the stage' }).click();
  await expect(page.getByRole('tab', { name: 'World' })).toBeVisible();
});
