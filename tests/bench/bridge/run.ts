import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve as serveHttp } from '@hono/node-server';
import type { Frame, Page } from '@playwright/test';
import { build } from 'vite';
import { createSite } from '../../../server/site/site';
import { withBrowser } from '../browser';
import { atLeast, type Figure, figure } from '../figure';

/** For each call: the share of the bare echo's speed that the bridge must reach, and the round trips of a round. */
const calls = {
  locale: { target: 0.9, times: 700 },
  'participants, 25': { target: 0.8, times: 300 },
  'channel, 25 voice states and 50 messages': { target: 0.75, times: 60 },
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];

/** The twin is a second echo: its distance from 1 is the error of any other share. */
const subjects = ['echo', 'twin', 'bridge', 'public'] as const;
type Subject = (typeof subjects)[number];

const ROUNDS = 60;
/** Rounds that are not counted, because engines compile code that they have seen often. */
const WARM_UP = 3;

/**
 * The time of a command's round trip in Chromium: by the bridge, by the public package, and by a bare echo that
 * validates nothing; in one run, interleaved, under the content security policy that the server sends.
 */
export default async function benchBridge(executablePath: string): Promise<Figure[]> {
  const folder = join(import.meta.dirname, '../../../test-results/bench-bridge');
  // Each page is built by itself, so that pages share nothing.
  const input = ['host', 'echo', 'bridge', 'public'].map((page) =>
    join(import.meta.dirname, `${page}.html`),
  );
  await build({
    ...{ root: import.meta.dirname, configFile: false, logLevel: 'warn' },
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
  });
  const server = await serve(folder);
  const figures = withBrowser(executablePath, async (browser) => {
    const page = await browser.newPage();
    page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => console.log(error));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/host.html`);
    const frames = new Map<Subject, Frame>();
    for (const name of subjects) {
      const frame = page.frame(name);
      if (!frame) throw new Error(`The host's page has no frame ${name}`);
      await frame.waitForFunction(() => 'run' in window);
      frames.set(name, frame);
    }
    return report(await measure(page, frames));
  });
  return figures.finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** The microseconds of a round trip, by subject and call, one number a round. */
type Measured = Map<string, number[]>;

async function measure(page: Page, frames: Map<Subject, Frame>): Promise<Measured> {
  const timings: Measured = new Map();
  const clock = await threadClock(page);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const call of names) {
      // Another subject goes first each time, so that none gains from its place in the order.
      const first = (round + WARM_UP) % subjects.length;
      for (const name of [...subjects.slice(first), ...subjects.slice(0, first)]) {
        const { times } = calls[call];
        const started = await clock();
        await frames.get(name)?.evaluate(
          (given) => {
            const page = window as never as { run(...given: unknown[]): Promise<void> };
            return page.run(...given);
          },
          [call, times] as const,
        );
        const microseconds = ((await clock()) - started) / times;
        const key = `${name} ${call}`;
        if (round >= 0) timings.set(key, [...(timings.get(key) ?? []), microseconds]);
      }
    }
  }
  return timings;
}

/**
 * The time that the pages' thread has been running, in microseconds: host and activities share one, which only does the
 * measured work, and the work of other programs does not count.
 */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
    if (seconds === undefined) throw new Error('This browser does not tell the time of a thread');
    return seconds * 1_000_000;
  };
}

/** Each share compares two measurements of one round. */
function report(timings: Measured): Figure[] {
  return names.flatMap((call) => {
    const echo = timings.get(`echo ${call}`) ?? [];
    return subjects.map((name): Figure => {
      const times = timings.get(`${name} ${call}`) ?? [];
      if (name === 'echo') return figure(`${call}, echo`, 'µs', times);
      const shares = times.map((time, round) => (echo[round] ?? Number.NaN) / time);
      const share = figure(`${call}, ${name} compared with the echo`, 'of its speed', shares);
      return name === 'bridge' ? atLeast(calls[call].target, share) : share;
    });
  });
}

async function serve(folder: string) {
  const site = createSite({
    read: async (path) => {
      const file = join(folder, path);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
    },
    headers: { simulatorOrigin: 'http://localhost:3333', apiBase: 'https://discord.com/api/v10' },
    shouldCompress: false,
    log: ({ reason }) => console.error(reason),
  });
  const server = serveHttp({ fetch: site.fetch, port: 0, hostname: 'localhost' }) as Server;
  await once(server, 'listening');
  return server;
}
