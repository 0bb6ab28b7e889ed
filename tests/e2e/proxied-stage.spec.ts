import { chromium, expect, type Locator, type Page, type Response } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { idsOf } from '../../simulator/world';
import { objections } from './axe';
import { openSection, sectionButton } from './open-section';
import { openInSimulator, proxiedUrl, sizes, test } from './playground';

/** Whether a player's host has sent it. Its name depends on the world; the proxy itself has other names. */
const isProxied = (response: Response) => {
  const { hostname, port } = new URL(response.url());
  return /^\d.*\.localhost$/.test(hostname) && port === new URL(proxiedUrl()).port;
};

async function openProxied(page: Page, launch: Record<string, string> = {}) {
  const activity = await openInSimulator(page, { url: proxiedUrl(), ...launch });
  await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  return activity;
}

/** What a page has to load, as its own script would. */
const fetchIn = (page: Page, address: string, at = 1) =>
  page.frames()[at]?.evaluate(
    (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        () => 'fetched',
        () => 'refused',
      ),
    address,
  );

test('the built simulator shows the playground signed in behind its proxy, with its requests and the effect of a fault in the traffic', async ({
  page,
  world,
  worldName,
}) => {
  const loaded = page.waitForResponse(isProxied);
  await openProxied(page, { world: worldName });
  expect((await loaded).headers()['content-security-policy']).toContain("worker-src 'none'");
  await openSection(page, 'Traffic');
  await page.getByRole('combobox', { name: 'Filter' }).fill('name:/api/token');
  const traffic = page.getByRole('listbox', { name: 'Traffic' });
  await expect(traffic.locator('[data-kind="proxy"][data-outcome="200"]')).toHaveCount(1);

  const { client } = idsOf(worldName);
  const fault = { id: 'f', at: 'PROXY /api', kind: 'reply', data: 'nonsense' } as const;
  await world.commit({ type: 'fault', client, fault });
  const answered = () => fetch('/api/token').then((answer) => answer.text());
  expect(await page.frames()[1]?.evaluate(answered)).toBe('nonsense');
  await expect(traffic.locator('[data-kind="proxy"][data-fault]')).toHaveCount(1);
  await expect.poll(() => world.get().clients[client]?.faults[0]?.hits).toBe(1);
});

test('each player has a separate port when the browser does not resolve subdomains of localhost', async ({
  worldName,
}) => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs, '--host-resolver-rules=MAP *.localhost ~NOTFOUND'],
  });
  try {
    const page = await browser.newPage();
    const { me, marlo } = idsOf(worldName);
    await openInSimulator(page, { url: proxiedUrl(), world: worldName, players: `${me},${marlo}` });
    const frames = page.locator('iframe');
    await expect(frames).toHaveCount(2);
    for (const frame of await frames.all()) {
      await expect(
        frame.contentFrame().getByRole('heading', { name: /^Welcome, ./ }),
      ).toBeVisible();
    }
    const origins = page
      .frames()
      .slice(1)
      .map((frame) => new URL(frame.url()).origin);
    expect(new Set(origins).size).toBe(2);
    expect(origins.join()).toMatch(/^http:\/\/127\.0\.0\.1:\d+,http:\/\/127\.0\.0\.1:\d+$/);
  } finally {
    await browser.close();
  }
});

test.describe('a request that the policy blocks', () => {
  test.use({ allowedInConsole: [/Content Security Policy/] });

  test('is listed on the stage with what to do, until the policy only reports', async ({
    page,
  }) => {
    await openProxied(page);
    const outside = new URL(process.env.PLAYGROUND_URL ?? '').origin.replace(
      'localhost',
      '127.0.0.1',
    );
    expect(await fetchIn(page, outside)).toBe('refused');
    const problems = await openSection(page, 'Problems');
    const listed = problems.getByRole('listitem').filter({ hasText: outside });
    await expect(listed).toContainText('refused');
    await expect(listed.getByText(/^--map \//)).toBeVisible();
    await expect(listed.getByText(/^patchUrlMappings\(/)).toBeVisible();
    expect(await objections(page)).toEqual([]);

    const panel = await openSection(page, 'Proxy');
    try {
      const launched = page.waitForResponse(isProxied);
      await panel.getByLabel('Content security policy').selectOption('Report only');
      expect((await launched).headers()['content-security-policy-report-only']).toBeDefined();
      await expect(
        page.frameLocator('iframe').getByRole('heading', { name: /^Welcome, ./ }),
      ).toBeVisible();
    } finally {
      const launched = page.waitForResponse(isProxied);
      await panel.getByLabel('Content security policy').selectOption('Enforced');
      await launched;
    }
    // On a phone, where the tab with the alarm is out of sight.
    await page.setViewportSize({ width: 390, height: 844 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(390);
  });
});

test('behind the proxy, a shared moment and an uploaded picture have addresses of Discord’s CDN', async ({
  page,
  world,
  worldName,
}) => {
  const open = (path: string) =>
    openInSimulator(page, { url: new URL(path, proxiedUrl()).href, world: worldName });
  const sharing = await open('/open-share-moment-dialog');
  await sharing.getByRole('button', { name: 'Share baby-brick' }).click();
  await expect(sharing.getByText('The share dialog was opened')).toBeVisible();
  const onCdn = /^https:\/\/cdn\.discordapp\.com\/ephemeral-attachments\/.+\.png\?ex=/;
  await expect(sharing.getByText(/^Media URL/).locator('code')).toHaveText(onCdn);
  const width = (picture: Locator) =>
    picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(() => width(page.getByRole('img', { name: 'baby-brick.png' }))).toBe(240);

  const uploading = await open('/initiateImageUpload');
  await uploading.getByRole('button', { name: 'Upload an image' }).click();
  const shown = uploading.getByRole('img', { name: 'Your upload' });
  await expect.poll(() => width(shown)).toBeGreaterThan(0);
  const userActions = world.get().clients[idsOf(worldName).client]?.userActions ?? [];
  expect(userActions).toContainEqual({
    kind: 'uploaded-image',
    imageUrl: expect.stringMatching(onCdn),
  });
});

test('two players behind the proxy have separate hosts', async ({ page }) => {
  await openProxied(page);
  await page.getByRole('button', { name: 'Add a player' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  for (const index of [0, 1]) {
    const activity = page.frameLocator('iframe').nth(index);
    await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
  }
  const hosts = page
    .frames()
    .slice(1)
    .map((frame) => new URL(frame.url()).host);
  expect(new Set(hosts).size).toBe(2);
});

test.describe('a page behind the proxy that throws', () => {
  test.use({ allowedInConsole: [/No board|Lost the deck|Tick/] });

  test('shows its errors and rejections in Console with their stacks, and counts them in its status until it is reloaded', async ({
    page,
    worldName,
  }) => {
    await openProxied(page, { world: worldName });
    const chip = page.locator('header [data-status]');
    await expect(chip).toHaveText('Connected');
    const inPage = (code: string) => page.frames()[1]?.evaluate(code);
    await inPage(`setTimeout(function draw() { throw new Error('No board') });
      setTimeout(function deal() { Promise.reject(new Error('Lost the deck')) });`);
    await expect(chip).toHaveText('Connected, 2 errors');
    const before = page.viewportSize() ?? sizes.desktop;
    await page.setViewportSize(sizes.phone);
    const shown = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(shown, 'the bar fits on a phone').toBe(sizes.phone.width);
    await page.setViewportSize(before);
    await openSection(page, 'Console');
    const lines = page.getByRole('region', { name: 'Console of the activity' });
    await expect(lines.getByText(/Uncaught Error: No board\s+at draw/)).toBeVisible();
    await expect(lines.getByText(/Uncaught Error: Lost the deck\s+at deal/)).toBeVisible();
    // A flood is counted, and not told one by one.
    await inPage(
      `for (let index = 0; index < 1000; index += 1) setTimeout(() => { throw new Error('Tick') });`,
    );
    await expect(chip).toHaveText('Connected, 1002 errors');
    await expect(lines.getByText('Uncaught Error: Tick')).toHaveCount(49);
    await page.getByRole('button', { name: 'Reload the activity' }).click();
    await expect(chip).toHaveText('Connected');
    await expect(lines.getByText('No board')).toBeVisible();
  });
});

test('the tabs stay in one row and in place without overflow, whatever their counts and whichever is open', async ({
  page,
  world,
  worldName,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openProxied(page, { world: worldName });
  const tabs = page.getByRole('tab');
  const places = () =>
    tabs.evaluateAll((all) =>
      all.map((tab) => {
        // How wide a tab is, the next one's place says.
        const { x, y } = tab.getBoundingClientRect();
        return [tab.id, Math.round(x), Math.round(y)];
      }),
    );
  const before = await places();
  expect(before).toHaveLength(5);
  expect(new Set(before.map(([, , y]) => y)).size).toBe(1);
  for (const tab of await tabs.all()) {
    await tab.click();
    expect(await places()).toEqual(before);
  }
  const { client } = idsOf(worldName);
  const fault = { id: 'f', at: 'GET_CHANNEL', kind: 'silence' } as const;
  await world.commit({ type: 'fault', client, fault });
  const decision = { type: 'decision', client, command: 'SHARE_LINK', decision: 'fail' } as const;
  await world.commit(decision);
  await openSection(page, 'Decisions');
  await expect(sectionButton(page, 'Decisions')).toHaveText(/1$/);
  await expect(page.getByRole('tab', { name: /^Lab ?1/ })).toBeVisible();
  expect(await places()).toEqual(before);
  const overflows = () =>
    tabs.first().evaluate((tab) => {
      const bar = tab.parentElement as HTMLElement;
      return [bar.scrollWidth - bar.clientWidth, bar.scrollHeight - bar.clientHeight];
    });
  expect(await overflows()).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Dock right' }).click();
  await expect(page.getByRole('button', { name: 'Dock bottom' })).toBeVisible();
  expect(await overflows(), 'beside the frames').toEqual([0, 0]);
});

test('F6 moves between the frame, the call and the inspector, even out of the activity, skip links work, and Ctrl+K opens the palette unless the activity uses it', async ({
  page,
}) => {
  await openProxied(page);
  await expect(page.locator('[data-status]').first()).toHaveAttribute('data-status', 'connected');
  const frame = page.locator('iframe');
  await page.keyboard.press('F6');
  await expect(frame).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Collapse the call' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(frame).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.getByRole('button', { name: 'Skip the activity' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.getByRole('button', { name: 'Skip to the activity' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame).toBeFocused();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  // The playground has a use for this key, and keeps it.
  await page.keyboard.press('Control+k');
  await expect(frame.contentFrame().getByRole('searchbox')).toBeFocused();
  await expect(palette).toHaveCount(0);
  await page.frames()[1]?.evaluate(() => {
    KeyboardEvent.prototype.preventDefault = () => {};
  });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toBeFocused();
});

test('a player who is added when there is no room for all is scrolled into view and announced', async ({
  page,
  worldName,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await openProxied(page, { world: worldName });
  for (const name of ['Marlo', 'Juni', 'Pixel']) {
    await page.getByRole('button', { name: 'Add a player' }).click();
    const player = page.getByRole('region', { name: `Player: ${name}` });
    await expect(player).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText(`${name} is now playing`)).toBeAttached();
  }
});
