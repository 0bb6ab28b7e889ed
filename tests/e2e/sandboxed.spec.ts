import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { bundleProxyPage } from '../../scripts/proxy-page.mjs';
import { startActivityProxy } from '../../simulator/process';
import { ids } from '../../simulator/world';
import { openSection } from './open-section';

const simulator = process.env.SIMULATOR_URL ?? '';
const playground = process.env.PLAYGROUND_URL ?? '';

/** Frames the playground without allow-same-origin; gives the frame, and the exceptions that nobody has caught. */
async function openSandboxed(page: Page, address: string) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // The page has the simulator's address, which may frame the activity; the frame has an opaque origin, as on iOS.
  await page.goto(simulator);
  await page.setContent(
    `<iframe sandbox="allow-scripts" width="1000" height="700" src="${address}"></iframe>`,
  );
  return { activity: page.frameLocator('iframe'), errors };
}

test('the built page starts in a frame without allow-same-origin, with its styles', async ({
  page,
}) => {
  const { activity, errors } = await openSandboxed(page, `${playground}/`);
  await expect(activity.getByRole('heading', { name: 'Home' })).toBeVisible();
  const link = activity.getByRole('link', { name: 'Voice state', exact: true });
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await link.click();
  await expect(activity.getByRole('heading', { name: 'Voice state' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('without allow-same-origin, where storage throws, links, back navigation and the theme work', async ({
  page,
}) => {
  const { activity, errors } = await openSandboxed(page, `${playground}/?user_id=42`);
  const heading = (name: string) => activity.getByRole('heading', { name, level: 1 });
  await activity.getByRole('link', { name: 'Voice state', exact: true }).click();
  await expect(heading('Voice state')).toBeVisible();
  const frame = page.frames()[1];
  const stored = frame?.evaluate(() => localStorage.length).catch(({ message }) => message);
  expect(await stored).toContain('sandboxed');

  await activity.getByLabel('Theme').selectOption('dark');
  await expect(activity.locator('html')).toHaveCSS('color-scheme', 'dark');
  await activity.getByRole('link', { name: 'Your Guilds' }).click();
  await expect(activity.getByText('Board Game Night')).toBeVisible();
  expect(frame?.url()).toBe(`${playground}/guilds?user_id=42`);
  await expect(activity.locator('html')).toHaveCSS('color-scheme', 'dark');
  await frame?.evaluate(() => history.back());
  await expect(heading('Voice state')).toBeVisible();
  expect(errors).toEqual([]);
});

/** An activity that signs in from its HTML, and has a module, which it also imports as the notice says. */
const activityHtml = `<!doctype html><link rel="icon" href="data:,"><h1>Signing in …</h1><p></p>
<script>
  const waiting = new Map();
  onmessage = ({ data: [, { nonce, data, evt }] }) => waiting.get(evt === 'READY' ? 'READY' : nonce)?.(data);
  const answer = (nonce) => new Promise((resolve) => waiting.set(nonce, resolve));
  const call = (cmd, args) => {
    parent.postMessage([1, { cmd, args, nonce: cmd }], '*');
    return answer(cmd);
  };
  (async () => {
    const ready = answer('READY');
    parent.postMessage([0, { v: 1, encoding: 'json', client_id: '${ids.application}', frame_id: 'f' }], '*');
    await ready;
    const { code } = await call('AUTHORIZE', { client_id: '${ids.application}', scope: ['identify'] });
    const headers = { 'content-type': 'application/json' };
    const exchanged = await fetch('/api/token', { method: 'POST', headers, body: JSON.stringify({ code }) });
    const { access_token } = await exchanged.json();
    const { user } = await call('AUTHENTICATE', { access_token });
    document.querySelector('h1').textContent = 'Signed in as ' + user.username + ', from ' + origin;
    const { name } = await import(URL.createObjectURL(await (await fetch('/module.js')).blob()));
    document.querySelector('p').textContent = name;
  })();
</script>
<script type="module" src="/module.js"></script>`;

test('an activity signs in behind the proxy in a frame with an opaque origin, and a notice explains why its module is refused', async ({
  page,
}) => {
  const server = createServer(({ url }, response) => {
    const isModule = url === '/module.js';
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? 'window.hasRun = true; export const name = "imported";' : activityHtml);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startActivityProxy({
    simulator: new URL(simulator).host,
    root: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mappings: [],
    tokenPath: '/api/token',
    port: 0,
    page: await bundleProxyPage(),
    warn: () => {},
  });
  try {
    await page.goto(`${proxy.address}&decisions=accept`);
    const activity = page.frameLocator('iframe');
    const heading = activity.getByRole('heading');
    await expect(heading).toHaveText(/^Signed in as wren.hollow, from http:/);
    const problems = await openSection(page, 'Problems');
    await expect(problems).toContainText('Nothing is wrong so far.');

    const panel = await openSection(page, 'Proxy');
    await panel.getByLabel('Origin').selectOption('Opaque, as on some iOS clients');
    await expect(heading).toHaveText('Signed in as wren.hollow, from null');
    await expect(activity.getByText('imported')).toBeVisible();
    await openSection(page, 'Problems');
    const listed = problems.getByRole('listitem').filter({ hasText: '/module.js was refused' });
    // The script that has not loaded is a problem too, and comes first.
    const line = listed.getByRole('button', { name: /was refused/ });
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
    await expect(listed).toContainText('import it from a blob: URL');

    await openSection(page, 'Proxy');
    await panel.getByLabel('Origin').selectOption('Its own');
    await expect(heading).toHaveText(/^Signed in as wren.hollow, from http:/);
  } finally {
    await page.goto('about:blank');
    await proxy.stop();
    server.close();
    server.closeAllConnections();
  }
});
