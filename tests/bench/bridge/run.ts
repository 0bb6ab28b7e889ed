import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve as serveHttp } from '@hono/node-server';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { createSite } from '../../../server/site/site';
import { withBrowser } from '../browser';
import { atLeast, type Figure, figure } from '../figure';

/** For each call: the share of the bare echo's speed that the bridge must reach, and the round trips of a round. */
const calls = {
  locale: { target: 0.9, times: 300 },
  'participants, 25': { target: 0.8, times: 120 },
  'channel, 25 voice states and 50 messages': { target: 0.75, times: 25 },
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as Call[];

/** The twin is a second echo: its distance from 1 is the error of any other share. */
const subjects = ['echo', 'twin', 'bridge', 'public'] as const;
type Subject = (typeof subjects)[number];

/** The runs, each in new processes of the browser; a figure is the median of theirs. */
const RUNS = 9;
const ROUNDS = 8;
/** Rounds that are not counted, because engines compile code that they have seen often. */
const WARM_UP = 3;

const PAGE_TIMEOUT_MS = 180_000;

/** The clocks of a round: the time that the page's thread has worked, and that of the wall. */
const clocks = ['processor', 'wall'] as const;
type Times = Record<(typeof clocks)[number], number>;

/**
 * The time of a command's round trip in Chromium: by the bridge, by the public package, and by a bare echo that
 * validates nothing; interleaved, under the content security policy that the server sends.
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
  const address = `http://localhost:${(server.address() as AddressInfo).port}/host.html`;
  const figures = withBrowser(executablePath, async (browser) => {
    const runs: Run[] = [];
    while (runs.length < RUNS) runs.push(await measure(browser, address));
    return report(runs);
  });
  return figures.finally(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** The microseconds of a round trip in the fastest round, by subject and call: other programs only slow rounds down. */
type Run = Map<string, Times>;

async function measure(browser: Browser, address: string): Promise<Run> {
  const rounds = new Map<string, Times[]>();
  const pages = await Promise.all(subjects.map((subject) => openPage(browser, address, subject)));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const call of names) {
      // Another subject goes first each time, so that none gains from its place in the order.
      const first = (round + WARM_UP) % subjects.length;
      for (const { subject, time } of [...pages.slice(first), ...pages.slice(0, first)]) {
        const key = `${subject} ${call}`;
        const times = await time(call);
        if (round >= 0) rounds.set(key, [...(rounds.get(key) ?? []), times]);
      }
    }
  }
  await Promise.all(pages.map(({ page }) => page.context().close()));
  return new Map([...rounds].map(([key, times]) => [key, fastest(times)]));
}

/**
 * Opens the host with one subject, in a process of its own: host and activity share its thread, which does nothing but
 * the measured work.
 */
async function openPage(browser: Browser, address: string, subject: Subject) {
  const context = await browser.newContext();
  const page = await context.newPage();
  // A run of minutes should not end for one page that a busy machine loads slowly.
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => console.log(error));
  await page.goto(`${address}?${subject === 'twin' ? 'echo' : subject}`);
  const frame = page.frame('activity');
  if (!frame) throw new Error('The host’s page has no frame "activity"');
  await frame.waitForFunction(() => 'run' in window);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const threadSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
    if (seconds === undefined) throw new Error('This browser does not tell the time of a thread');
    return seconds;
  };
  return {
    subject,
    page,
    /** Makes the round trips of a round, and returns the microseconds of one. */
    async time(call: Call): Promise<Times> {
      const { times } = calls[call];
      const started = await threadSeconds();
      const wall = await frame.evaluate(
        async (given) => {
          const page = window as never as { run(...given: unknown[]): Promise<void> };
          const startedAt = performance.now();
          await page.run(...given);
          return performance.now() - startedAt;
        },
        [call, times] as const,
      );
      const processor = ((await threadSeconds()) - started) * 1_000_000;
      return { processor: processor / times, wall: (wall * 1000) / times };
    },
  };
}

function fastest(rounds: Times[]): Times {
  const least = (clock: keyof Times) => Math.min(...rounds.map((each) => each[clock]));
  return { processor: least('processor'), wall: least('wall') };
}

/** Each share compares two measurements of one run. The goals are for processor time: other programs change the rest. */
function report(runs: Run[]): Figure[] {
  const timesOf = (subject: Subject, call: Call, clock: keyof Times) =>
    runs.map((run) => run.get(`${subject} ${call}`)?.[clock] ?? Number.NaN);
  return names.flatMap((call) =>
    subjects.flatMap((subject) =>
      clocks.map((clock): Figure => {
        const times = timesOf(subject, call, clock);
        if (subject === 'echo') return figure(`${call}, echo, ${clock} time`, 'µs', times);
        const echo = timesOf('echo', call, clock);
        const shares = times.map((time, run) => (echo[run] ?? Number.NaN) / time);
        const what = `${call}, ${subject} compared with the echo, ${clock} time`;
        const share = figure(what, 'of its speed', shares);
        const hasGoal = subject === 'bridge' && clock === 'processor';
        return hasGoal ? atLeast(calls[call].target, share) : share;
      }),
    ),
  );
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
