import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/project.mjs';
import { ids, seed } from '../../simulator/world';
import { findFreePort } from '../harness/free-port';
import { type RunningProgram, startProgram } from './processes';

// All tests share one simulator and one browser.
test.describe.configure({ mode: 'serial' });

const marlo = seed().users[ids.marlo]?.avatar;

/** The requests that came to the activity's server. */
const received: { method: string; url: string; isSigned: boolean }[] = [];
const folder = mkdtempSync(join(tmpdir(), 'strangers-'));
/** The editor writes this file. */
const opened = join(folder, 'opened');
let servers: Server[];
let program: RunningProgram;
let browser: Browser;
/** A page of a website that the person has open. */
let evil: Page;
let simulator: string;
let playground: string;
/** The host of the first player's frame. */
let player: string;

const note = ({ method = '', url = '', headers }: IncomingMessage) =>
  received.push({ method, url, isSigned: 'x-signature-ed25519' in headers });

test.beforeAll(async () => {
  const activity = createServer((request, response) => {
    note(request);
    response.setHeader('content-type', 'text/html').end('<h1>secret</h1>');
  }).on('upgrade', (request, socket) => {
    note(request);
    socket.destroy();
  });
  const website = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<body>'),
  );
  servers = [activity, website];
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const [activityPort, websitePort] = servers.map(
    (server) => (server.address() as AddressInfo).port,
  );
  const editor = join(folder, 'editor.sh');
  writeFileSync(editor, `#!/bin/sh\ntouch ${opened}\n`, { mode: 0o755 });
  const [port, playgroundPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${activityPort}/`;
  program = startProgram(join(root, 'scripts/start.mjs'), {
    args: ['--port', `${port}`, '--no-direct', '--client-id', '42', '--url', url, '--json'],
    env: { WEBAPP_SERVE_PORT: `${playgroundPort}`, LAUNCH_EDITOR: editor },
  });
  await program.printed(/"event":"ready"/);
  simulator = `http://localhost:${port}`;
  playground = `http://localhost:${playgroundPort}`;
  const stage = await fetch(simulator, { redirect: 'manual' });
  const address = new URL(stage.headers.get('location') ?? '', simulator);
  player = new URL(address.searchParams.get('url') ?? '').origin;
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs, '--host-resolver-rules=MAP evil.test 127.0.0.1'],
  });
  evil = await browser.newPage();
  await evil.goto(`http://evil.test:${websitePort}/`);
});
test.afterAll(async () => {
  await browser?.close();
  await program?.stop();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});
test.beforeEach(() => {
  received.length = 0;
});

/** The text that a script of the website reads at each address; nothing where the browser or the server refuses it. */
const readAt = (addresses: string[]) =>
  evil.evaluate(
    (all) =>
      Promise.all(
        all.map((address) =>
          fetch(address).then(
            async (response) => (response.ok ? await response.text() : ''),
            () => '',
          ),
        ),
      ),
    addresses,
  );

test('a website that is not an embedder cannot read worlds, settings or the activity, even over a WebSocket or a stream', async () => {
  const proxyOrigin = `http://localhost:${new URL(player).port}`;
  const paths = [
    '/worlds',
    '/worlds/default',
    '/worlds/default/reports',
    '/proxy',
    '/openapi.json',
  ];
  const addresses = [
    ...paths.map((path) => simulator + path),
    `${proxyOrigin}/proxy`,
    `${player}/`,
  ];
  expect(await readAt(addresses)).toEqual(addresses.map(() => ''));
  const results = await evil.evaluate(
    async ([host, stage]) => {
      const streams = [`${host}/events`, `${stage}/worlds/default/events`];
      const sockets = [`${host}/ws`, `${stage}/`, `${stage}/?token=x`];
      const first = (target: EventSource | WebSocket) =>
        new Promise((resolve) => {
          for (const kind of ['open', 'message'])
            target.addEventListener(kind, () => resolve(kind));
          target.addEventListener('error', () => resolve('refused'));
        });
      return Promise.all([
        ...streams.map((url) => first(new EventSource(url))),
        ...sockets.map((url) => first(new WebSocket(url.replace('http', 'ws'), 'vite-hmr'))),
      ]);
    },
    [player, simulator] as const,
  );
  expect(results).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  expect(received).toEqual([]);
});

test('a website that is not an embedder cannot sign or write anything: its posts, forms, pictures and scripts do not arrive', async () => {
  const before = await (await fetch(`${simulator}/worlds/default`)).json();
  await evil.evaluate(
    async ([host, stage]) => {
      const change = JSON.stringify({
        type: 'user',
        userId: '230000000000000001',
        patch: { username: 'evil' },
      });
      const posts = ['/score', '/.proxy/score', '/.simulator/report', '/api/token'].map(
        (path) => host + path,
      );
      const ownPaths = ['/worlds/default/changes', '/worlds/default/reset', '/proxy'].map(
        (path) => stage + path,
      );
      const request = { method: 'POST', mode: 'no-cors', body: change } as const;
      await Promise.allSettled([...posts, ...ownPaths].map((url) => fetch(url, request)));
      for (const url of [...posts, ...ownPaths]) navigator.sendBeacon(url, change);
      const loads = Object.entries({
        img: 'src',
        script: 'src',
        object: 'data',
        embed: 'src',
        video: 'src',
      });
      await Promise.all(
        loads.map(
          ([tag, name]) =>
            new Promise((resolve) => {
              const element = document.createElement(tag);
              element.addEventListener('load', resolve);
              element.addEventListener('error', resolve);
              element.setAttribute(name, `${host}/score?by=${tag}`);
              document.body.append(element);
              setTimeout(resolve, 2000);
            }),
        ),
      );
      for (const url of posts) {
        const frame = document.createElement('iframe');
        frame.name = url;
        const form = document.createElement('form');
        Object.assign(form, { action: url, method: 'post', target: url });
        document.body.append(frame, form);
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
        form.submit();
        await loaded;
      }
    },
    [player, simulator] as const,
  );
  expect(received).toEqual([]);
  const after = await (await fetch(`${simulator}/worlds/default`)).json();
  expect([after.seq, after.world.users]).toEqual([before.seq, before.world.users]);

  // A website can only frame the activity, and then the page comes without a signature.
  await evil.evaluate(
    (host) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.addEventListener('load', resolve);
        frame.src = `${host}/?framed`;
        document.body.append(frame);
      }),
    player,
  );
  expect(received).toEqual([{ method: 'GET', url: '/?framed', isSigned: false }]);
});

test('all requests of the player’s own frame are signed, also in a separate tab', async () => {
  const stage = await browser.newPage();
  await stage.goto(simulator);
  await expect(stage.frameLocator('iframe').getByText('secret')).toBeVisible();
  const tab = await browser.newPage();
  await tab.goto(`${player}/tab`);
  for (const frame of [stage.frames()[1], tab.mainFrame()]) {
    await frame?.evaluate(async () => {
      await fetch('/score', { method: 'POST', body: '1' });
      await new Promise((resolve) => {
        new WebSocket('/ws'.replace('/', `ws://${location.host}/`)).onerror = resolve;
      });
    });
  }
  const ownRequests = received.filter(({ url }) => /^\/(?:tab|score|ws|\?)/.test(url));
  expect(ownRequests.filter(({ isSigned }) => !isSigned)).toEqual([]);
  // The stage asks again for a page that does not shake hands.
  const paths = ownRequests.map(({ method, url }) => `${method} ${new URL(url, player).pathname}`);
  expect(new Set(paths)).toEqual(new Set(['GET /', 'GET /tab', 'POST /score', 'GET /ws']));
  await tab.close();
  await stage.close();
});

test('a website that is not an embedder cannot open a file in the editor, through the stage’s server or the playground’s', async () => {
  const file = encodeURIComponent(join(root, 'package.json'));
  await evil.evaluate(
    (addresses) => Promise.allSettled(addresses.map((url) => fetch(url, { mode: 'no-cors' }))),
    [simulator, playground].map((origin) => `${origin}/__open-in-editor?file=${file}`),
  );
  expect(existsSync(opened)).toBe(false);
  // The person's own page can do it.
  const page = await browser.newPage();
  await page.goto(simulator);
  await page.evaluate((path) => fetch(path), `/__open-in-editor?file=${file}`);
  await expect.poll(() => existsSync(opened)).toBe(true);
  await page.close();
});

test('a website that is not an embedder gets one big picture at a time, at any name of this machine, and delays no others', async () => {
  // Each takes a second or more to draw, so that the others come in that time.
  const big = ['gif?size=4096', 'webp?size=4096&animated=true', 'png?size=4096&animated=true'];
  const names = ['localhost', '127.0.0.1', 'a.localhost'];
  const loads = evil.evaluate(
    (urls) =>
      Promise.all(
        urls.map(
          (url) =>
            new Promise<string>((resolve) => {
              const image = new Image();
              image.addEventListener('load', () => resolve('loaded'));
              image.addEventListener('error', () => resolve('refused'));
              image.src = url;
            }),
        ),
      ),
    big.map((file, at) => {
      const stage = simulator.replace('localhost', names[at] ?? '');
      return `${stage}/cdn/avatars/${ids.marlo}/${marlo}.${file}`;
    }),
  );
  for (const size of [16, 32, 64, 128, 256]) {
    const own = `/cdn/avatars/${ids.me}/${seed().users[ids.me]?.avatar}.png?size=${size}`;
    expect((await fetch(simulator + own)).status).toBe(200);
    expect((await fetch(`${simulator}/worlds`)).status).toBe(200);
  }
  expect((await loads).sort()).toEqual(['loaded', 'refused', 'refused']);
});
