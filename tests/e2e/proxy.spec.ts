import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { playerAt } from '../../simulator/launch';
import { findFreePort } from '../harness/free-port';
import { type Behind, openly, test } from './behind-proxy';
import { serveActivity } from './public-activity';

test('an activity served by Vite runs behind the proxy and reloads when it is saved', async ({
  page,
  behind,
}) => {
  const activity = await serveActivity('proxied-activity', '127.0.0.1');
  try {
    const outside = await behind.serve(openly);
    const rootMapping = { prefix: '/', target: new URL(activity.url).host };
    behind.proxy.change({ mappings: [rootMapping] });
    await page.goto(behind.at('1'));
    await expect(page.getByText('Version 0')).toBeVisible();
    await expect(page.locator('html[data-inline="ran"]')).toHaveCount(1);

    activity.save(1);
    await expect(page.getByText('Version 1')).toBeVisible();

    const ask = () =>
      page.evaluate(
        (url) =>
          fetch(url).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        `http://${outside}/a/b?c=d`,
      );
    expect(await ask()).toBe('refused');
    await expect.poll(() => behind.notices).toHaveLength(1);
    const [notice] = behind.notices;
    expect(notice?.lines).toEqual([
      `--map /outside=${outside}`,
      `patchUrlMappings([{ prefix: '/outside', target: '${outside}' }]);`,
    ]);
    // The test uses both lines of the notice, with the public package's own function.
    behind.proxy.change({ mappings: [{ prefix: '/outside', target: outside }, rootMapping] });
    await page.evaluate((line) => new Function(line)(), notice?.lines[1] ?? '');
    expect(await ask()).toBe('outside /a/b?c=d');
    // Activities for Discord name https.
    const secure = `https://${outside}/x`;
    expect(await page.evaluate((url) => fetch(url).then((answer) => answer.text()), secure)).toBe(
      'outside /x',
    );
  } finally {
    await activity.stop();
  }
});

for (const [name, hmr] of [
  ['clientPort 443', { clientPort: 443 }],
  ['a port of its own', { port: 0 }],
  ['the host of a tunnel', { protocol: 'wss', host: 'a.trycloudflare.com', clientPort: 443 }],
] as const) {
  test(`an edit is reloaded behind the proxy when Vite’s hot reload is set to ${name}`, async ({
    page,
    behind,
  }) => {
    const port = 'port' in hmr ? await findFreePort() : undefined;
    const options = { ...hmr, ...(port ? { port } : {}) };
    const activity = await serveActivity('proxied-activity', '127.0.0.1', options);
    try {
      const target = new URL(activity.url).host;
      behind.proxy.change({ mappings: [{ prefix: '/', target }] });
      const socket = page.waitForEvent('websocket');
      const connected = socket.then((opened) => opened.waitForEvent('framereceived'));
      await page.goto(behind.at('1'));
      await expect(page.getByText('Version 0')).toBeVisible();
      await connected;
      activity.save(1);
      await expect(page.getByText('Version 1')).toBeVisible();
      expect(behind.notices).toEqual([]);
    } finally {
      await activity.stop();
    }
  });
}

test('the sockets of webpack’s and Next.js’s dev servers open behind the proxy at any address, and those of the activity only where they would inside Discord', async ({
  page,
  behind,
}) => {
  const served = await behind.serve(keeping, (server) => {
    new WebSocketServer({ server }).on('connection', (socket, { url, headers }) => {
      const isTool = headers.origin === `http://${served}`;
      socket.send(`${url} ${isTool ? 'as a tool' : headers.origin}`);
    });
  });
  behind.proxy.change({ mappings: [{ prefix: '/', target: served }] });
  await page.goto(behind.at('1'));
  const open = (address: string) =>
    page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const socket = new WebSocket(url);
          socket.onmessage = ({ data }) => resolve(data);
          socket.onerror = () => resolve('refused');
        }),
      address,
    );
  const { hostname, host } = new URL(behind.at('1'));
  const { port } = new URL(`http://${served}`);
  const discord = hostname.split('.').slice(0, 3).join('.');
  expect(await open(`ws://localhost:${port}/_next/webpack-hmr`)).toBe(
    '/_next/webpack-hmr as a tool',
  );
  expect(await open(`ws://${host}/_next/webpack-hmr?id=1`)).toBe(
    '/_next/webpack-hmr?id=1 as a tool',
  );
  expect(await open(`wss://${hostname}:443/ws`)).toBe('/ws as a tool');
  expect(await open(`wss://${discord}/.proxy/game`)).toBe(`/game https://${discord}`);
  expect(behind.notices).toEqual([]);
  // This is the activity's own server at its own port, not a bundler's tool.
  expect(await open(`ws://localhost:${port}/ws`)).toBe('refused');
  await expect
    .poll(() => behind.notices.map(({ lines }) => lines[0]))
    .toEqual([`--map /outside=localhost:${port}`]);
  await page.evaluate(() => Object.assign(window, { webpackHotUpdateactivity() {} }));
  expect(await open(`ws://localhost:${port}/ws`)).toBe('/ws as a tool');
  expect(await open('wss://a.trycloudflare.com/ws')).toBe('/ws as a tool');
  expect(behind.notices).toHaveLength(1);
});

test('a page detects Discord by its host name, even at an address without one', async ({
  page,
  behind,
}) => {
  behind.proxy.change({ mappings: [{ prefix: '/', target: await behind.serve(keeping) }] });
  const player = playerAt(new URL(behind.at('1')).host) ?? { userId: '1', applicationId: '' };
  const ask = () =>
    page.evaluate(() => {
      const { hostname, host, origin, href } = window.location;
      return [
        hostname.includes('discordsays.com'),
        hostname.endsWith('.discordsays.com'),
        host.endsWith('discordsays.com'),
        href.includes('discordsays.com'),
        new URL(href).hostname.indexOf('discordsays.com') > 0,
        origin.endsWith('.discordsays.com'),
        'other.example'.endsWith('discordsays.com') || hostname.endsWith('discord.com'),
      ];
    });
  const inside = [true, true, true, true, true, true, false];
  await page.goto(behind.at('1'));
  expect(await ask()).toEqual(inside);
  expect(await page.evaluate(() => window.location.hostname.split('.')[0])).toBe(
    player.applicationId,
  );
  await page.goto(`http://127.0.0.1:${await behind.proxy.portOf(player)}/`);
  expect(await ask()).toEqual(inside);
});

test('a frame without access to storage, as in a private window, has storage as long as it exists', async ({
  behind,
  page,
}) => {
  behind.proxy.change({ mappings: [{ prefix: '/', target: await behind.serve(keeping) }] });
  // Without windows, Chromium has no setting that denies storage.
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto(behind.client.replace('127.0.0.1', 'localhost'));
  const framed = await frame(page, `${behind.at('1')}/`);
  const first = await framed.evaluate(() => {
    localStorage.setItem('seat', '3');
    localStorage.token = 'kept';
    sessionStorage.setItem('seat', '4');
    sessionStorage.removeItem('seat');
    return [JSON.stringify(localStorage), Object.keys(localStorage), 'seat' in localStorage];
  });
  expect(first).toEqual(['{"seat":"3","token":"kept"}', ['seat', 'token'], true]);
  await framed.evaluate(() => window.location.reload());
  await framed.waitForFunction(() => localStorage.length === 2, undefined, { timeout: 9000 });
  const after = () => [
    localStorage.getItem('seat'),
    localStorage.key(1),
    localStorage.getItem('none'),
    localStorage.none,
    sessionStorage.length,
    localStorage instanceof Storage,
  ];
  expect(await framed.evaluate(after)).toEqual(['3', 'token', null, undefined, 0, true]);
});

/** A page that stores a value in every possible way, and tells the values that it has found. */
const keeping: Parameters<Behind['serve']>[0] = (request, response) => {
  const complete = 'SameSite=None; Secure; Partitioned';
  if (request.url === '/cookie') return void response.end(request.headers.cookie ?? 'none');
  const cookies = [`kept=1; ${complete}`, 'lax=1; SameSite=Lax'];
  const headers = request.url?.includes('set') ? { 'set-cookie': cookies } : {};
  response.writeHead(200, { 'content-type': 'text/html', ...headers });
  response.end('<!doctype html><link rel="icon" href="data:,"><body>');
};

async function frame(page: Page, src: string) {
  const loaded = page.waitForEvent('framenavigated', (frame) => frame.url() === src);
  await page.evaluate((address) => {
    const element = document.createElement('iframe');
    element.src = address;
    document.body.append(element);
  }, src);
  const found = await loaded;
  // By then the proxy's own script, which gives each player cookies of their own, has run.
  await found.waitForLoadState();
  return found;
}

for (const [where, rules, addressOf] of [
  ['on subdomains of localhost', [], (behind: Behind, userId: string) => behind.at(userId)],
  [
    'on separate ports, where the browser does not resolve subdomains of localhost,',
    ['--host-resolver-rules=MAP *.localhost ~NOTFOUND'],
    async ({ proxy, at }: Behind, userId: string) => {
      const player = playerAt(new URL(at(userId)).host);
      return `http://127.0.0.1:${await proxy.portOf(player ?? { userId, applicationId: '' })}`;
    },
  ],
] as const) {
  test(`two players in one browser ${where} share neither storage nor cookies, and cookies need the same attributes as in Discord`, async ({
    behind,
  }) => {
    behind.proxy.change({ mappings: [{ prefix: '/', target: await behind.serve(keeping) }] });
    // Neither private nor Debian's default: there, Chromium keeps only partitioned cookies for framed sites.
    const profile = mkdtempSync(join(tmpdir(), 'profile-'));
    mkdirSync(join(profile, 'Default'));
    const preferences = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findBrowser(),
      args: [...browserArgs, ...rules],
    });
    try {
      const page = await context.newPage();
      await page.goto(behind.client.replace('127.0.0.1', 'localhost'));
      const first = await frame(page, `${await addressOf(behind, '1')}/set`);
      await first.evaluate(() => {
        localStorage.setItem('kept', '1');
        // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way.
        document.cookie = 'own=a=b; SameSite=None; Secure; Partitioned';
      });
      const second = await frame(page, `${await addressOf(behind, '2')}/`);
      const read = async () => [
        await fetch('/cookie').then((answer) => answer.text()),
        document.cookie,
        localStorage.getItem('kept'),
      ];
      expect(await first.evaluate(read)).toEqual(['kept=1; own=a=b', 'kept=1; own=a=b', '1']);
      expect(await second.evaluate(read)).toEqual(['none', '', null]);
      expect(behind.notices.map(({ kind, userId }) => [kind, userId])).toEqual([['cookie', '1']]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}

test('requests of a page to Discord’s own addresses go to the simulated platform', async ({
  page,
  behind,
}) => {
  behind.proxy.change({ mappings: [{ prefix: '/', target: await behind.serve(keeping) }] });
  await page.goto(behind.at('1'));
  const seen = await page.evaluate(async () => {
    const text = await (await fetch('https://discord.com/api/v10/users/@me')).text();
    const request = new XMLHttpRequest();
    request.open('GET', 'https://canary.discord.com/api/v10/x', false);
    request.send();
    const widths = await Promise.all(
      [
        (image: HTMLImageElement) => {
          image.src = 'https://cdn.discordapp.com/avatars/1/a.png';
        },
        (image: HTMLImageElement) =>
          image.setAttribute('src', 'https://media.discordapp.net/attachments/1/2/b.png'),
      ].map(async (set) => {
        const image = new Image();
        set(image);
        await image.decode();
        return image.naturalWidth;
      }),
    );
    const stageId = document.createElement('div');
    stageId.innerHTML = '<img src="https://cdn.discordapp.com/icons/1/c.png">';
    document.body.append(stageId);
    const inserted = stageId.querySelector('img');
    while (!inserted?.naturalWidth) await new Promise((resolve) => setTimeout(resolve, 20));
    return { text, status: request.status, widths };
  });
  expect(seen).toEqual({ text: 'outside /api/v10/users/@me', status: 200, widths: [1, 1] });
  expect(behind.requests).toEqual(
    expect.arrayContaining([
      '/api/v10/users/@me',
      '/api/v10/x',
      '/cdn/avatars/1/a.png',
      '/cdn/attachments/1/2/b.png',
      '/cdn/icons/1/c.png',
    ]),
  );
  expect(behind.notices).toEqual([]);
});

test('only the embedder of the activity can set its safe area and hide it', async ({
  page,
  behind,
}) => {
  behind.proxy.change({ mappings: [{ prefix: '/', target: await behind.serve(keeping) }] });
  await page.goto(behind.client);
  const activity = await frame(page, `${behind.at('1')}/`);
  await activity.evaluate(() => {
    const count = () => {
      document.body.dataset.frames = `${Number(document.body.dataset.frames ?? 0) + 1}`;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const states: string[] = [];
    document.addEventListener('visibilitychange', () => {
      states.push(`${document.visibilityState} ${document.hidden}`);
      document.body.dataset.states = states.join(', ');
    });
  });
  const read = () =>
    activity.evaluate(() => ({
      states: document.body.dataset.states,
      frames: document.body.dataset.frames,
      // A framework that has rendered the page on a server compares it with this.
      style: document.documentElement.getAttribute('style'),
      scripts: document.querySelectorAll('script[src*=".simulator"]').length,
      top: getComputedStyle(document.documentElement).getPropertyValue(
        '--discord-safe-area-inset-top',
      ),
    }));
  const message = (top: number, hidden: boolean) => ({
    type: 'simulator:device',
    insets: { top, right: 0, bottom: 34, left: 0 },
    hidden,
  });
  const tell = (data: object) =>
    page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), data);
  await activity.evaluate((data) => window.postMessage(data, '*'), message(99, true));
  await tell(message(47, true));
  await expect
    .poll(read)
    .toMatchObject({ top: '47px', states: 'hidden true', style: null, scripts: 0 });
  let frames: string | undefined;
  // A frame that was requested earlier may still come.
  await expect(async () => {
    ({ frames } = await read());
    await activity.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect((await read()).frames).toBe(frames);
  }).toPass();
  await tell(message(0, false));
  await expect.poll(read).toMatchObject({ top: '0px', states: 'hidden true, visible false' });
  await expect.poll(async () => Number((await read()).frames)).toBeGreaterThan(Number(frames));
});
