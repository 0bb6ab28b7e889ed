import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve as serveHttp } from '@hono/node-server';
import { chromium, type Frame } from '@playwright/test';
import { build } from 'vite';
import { browserArgs } from '../../../scripts/browser.mjs';
import { createSite } from '../../../server/site/site';

/** What the bridge must reach of the bare echo's speed. */
const targets = {
  locale: 0.9,
  'participants, 25': 0.8,
  'channel, 25 voice states and 50 messages': 0.75,
};
type Call = keyof typeof targets;
const calls = Object.keys(targets) as Call[];

const subjects = ['echo', 'bridge', 'public'] as const;
type Subject = (typeof subjects)[number];

const ROUNDS = 15;
const WARM_UP = 2;
/** Round trips in one measurement: long enough for the browser's coarse clock. */
const TIMES = 1000;

/**
 * A command's round trip in Chromium: by the bridge, by the public package, and by a bare echo that validates
 * nothing; in one run, interleaved, under the content security policy that the server sends.
 *
 * @param executablePath the browser
 * @returns whether every target was reached
 */
export default async function benchBridge(executablePath: string): Promise<boolean> {
  const folder = join(import.meta.dirname, '../../../test-results/bench-bridge');
  const configFile = join(import.meta.dirname, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
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
    return report(await measure(frames));
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Microseconds a round trip, by subject and call, one number a round. */
type Measured = Map<string, number[]>;

async function measure(frames: Map<Subject, Frame>): Promise<Measured> {
  const taken: Measured = new Map();
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const call of calls) {
      // Another one begins each time, so that none profits from its place in the line.
      const first = (round + WARM_UP) % subjects.length;
      for (const name of [...subjects.slice(first), ...subjects.slice(0, first)]) {
        const microseconds = await frames
          .get(name)
          ?.evaluate(
            ([call, times]) =>
              (window as never as { run(call: string, times: number): Promise<number> }).run(
                call,
                times,
              ),
            [call, TIMES] as const,
          );
        if (round < 0 || microseconds === undefined) continue;
        taken.set(`${name} ${call}`, [...(taken.get(`${name} ${call}`) ?? []), microseconds]);
      }
    }
  }
  return taken;
}

function report(taken: Measured): boolean {
  console.log(
    `\nMicroseconds a round trip, median of ${ROUNDS} rounds of ${TIMES} (share of echo)\n`,
  );
  let reachedAll = true;
  for (const call of calls) {
    const time = (name: Subject) => median(taken.get(`${name} ${call}`) ?? []);
    const share = (name: Subject) => time('echo') / time(name);
    const shown = subjects.map(
      (name) => `${name} ${time(name).toFixed(1)} (${share(name).toFixed(2)})`,
    );
    const reached = share('bridge') >= targets[call];
    reachedAll &&= reached;
    console.log(`${call}: ${shown.join(', ')}`);
    console.log(`  the bridge must reach ${targets[call]}: ${reached ? 'reached' : 'NOT REACHED'}`);
  }
  return reachedAll;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function serve(folder: string) {
  const site = createSite({
    read: async (path) => {
      const file = join(folder, path);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
    },
    headers: { simulatorOrigin: 'http://localhost:3333', apiBase: 'https://discord.com/api/v10' },
    compresses: false,
    log: ({ reason }) => console.error(reason),
  });
  const server = serveHttp({ fetch: site.fetch, port: 0, hostname: 'localhost' }) as Server;
  await once(server, 'listening');
  return server;
}
