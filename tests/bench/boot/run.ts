import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve as serveHttp } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import { browserArgs } from '../../../scripts/browser.mjs';
import { root } from '../../../scripts/project.mjs';
import { type Figure, figure } from '../figure';

const ROUNDS = 15;
/** How much slower than this machine's the processor is. */
const SLOWDOWN = 4;
/** What the playground's time may be of the floor's. */
const GOAL = 1.5;

/** The public package trusts no other local host than the one at this port. */
const PUBLIC_HOST_PORT = 3333;

const launch = '?frame_id=f&instance_id=i&platform=desktop&channel_id=1&guild_id=2';

/**
 * From the launch to the first heading, at a quarter of the processor's speed, in a frame of a host that answers at
 * once: the playground, and a page that loads React, shakes hands and shows a heading. BENCH_PUBLIC, a folder with the
 * built client of Discord's own playground, is measured beside them. In one run, interleaved, each time without a cache.
 *
 * @param executablePath the browser
 */
export default async function benchBoot(executablePath: string): Promise<Figure[]> {
  const out = join(root, 'test-results/bench-boot');
  const [host, floor, playground] = [`${out}/pages`, `${out}/pages`, `${out}/playground`];
  const servers = new Map<string, Server>();
  const started = async (name: string, folder: string, port = 0) => {
    const server = await serve(folder, port);
    servers.set(name, server);
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  };
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const other = process.env.BENCH_PUBLIC;
    const hostAddress = `${await started('host', host, other ? PUBLIC_HOST_PORT : 0)}/host.html`;
    await build({
      ...{ root: import.meta.dirname, configFile: false, logLevel: 'warn', plugins: [react()] },
      build: {
        ...{ outDir: host, emptyOutDir: true },
        rolldownOptions: {
          input: ['host', 'floor'].map((page) => join(import.meta.dirname, `${page}.html`)),
        },
      },
    });
    process.env.VITE_SIMULATOR_ORIGIN = new URL(hostAddress).origin;
    await build({
      ...{ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' },
      build: { outDir: playground, emptyOutDir: true },
    });
    const subjects: Record<string, string> = {
      floor: `${await started('floor', floor)}/floor.html`,
      playground: `${await started('playground', playground)}/`,
    };
    if (other) subjects['public playground'] = `${await started('public', other)}/`;
    const taken = new Map<string, number[]>(Object.keys(subjects).map((name) => [name, []]));
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, address] of Object.entries(subjects)) {
        const time = await boot(browser, hostAddress, address);
        // The first round only warms up.
        if (round >= 0) taken.get(name)?.push(time);
      }
    }
    return report(taken);
  } finally {
    await browser.close();
    for (const server of servers.values()) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** @returns when the first heading was there, in milliseconds since the frame's launch */
async function boot(browser: Browser, host: string, activity: string): Promise<number> {
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(() => {
      if (window.parent === window) return;
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (!heading || heading.textContent === 'loading') return;
        observer.disconnect();
        (window as { bootedAt?: number }).bootedAt = performance.now();
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(host);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, activity + launch);
    const frame = await page.waitForFunction(() => window.frames[0]).then(() => page.frames()[1]);
    const at = await frame?.waitForFunction(() => (window as { bootedAt?: number }).bootedAt);
    return Number(await at?.jsonValue());
  } finally {
    await page.close();
  }
}

function report(taken: Map<string, number[]>): Figure[] {
  const of = (name: string) => taken.get(name) ?? [];
  const times = [...taken].map(([name, values]) => figure(`first heading, ${name}`, 'ms', values));
  const shares = of('playground').map((time, round) => time / (of('floor')[round] ?? Number.NaN));
  const share = figure('playground beside the floor', 'times', shares);
  return [
    ...times,
    { ...share, goal: `at most ${GOAL}`, isReached: share.median <= GOAL },
    ...(taken.has('public playground')
      ? [
          figure(
            'playground beside the public one',
            'times',
            of('playground').map(
              (time, round) => time / (of('public playground')[round] ?? Number.NaN),
            ),
          ),
        ]
      : []),
  ];
}

async function serve(folder: string, port: number): Promise<Server> {
  const types: Record<string, string> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    svg: 'image/svg+xml',
  };
  const app = new Hono();
  app.post('/api/token', (c) => c.json({ access_token: 'token' }));
  app.get('*', async (c) => {
    const path = c.req.path.endsWith('/') ? `${c.req.path}index.html` : c.req.path;
    const file = join(folder, path);
    if (!existsSync(file)) return c.json({}, 404);
    const type = types[file.split('.').pop() ?? ''] ?? 'application/octet-stream';
    return c.body(await readFile(file), 200, { 'content-type': type });
  });
  const server = serveHttp({ fetch: app.fetch, port, hostname: 'localhost' }) as Server;
  await once(server, 'listening');
  return server;
}
