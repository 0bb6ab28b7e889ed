import { join } from 'node:path';
import type { Browser, Frame, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { root } from '../../../scripts/project.mjs';
import { type Site, serveFiles } from '../../conformance/site';
import { withBrowser } from '../browser';
import { filesIn } from '../files';

const ROUNDS = 15;
/** The browser makes the processor this many times slower. */
const SLOWDOWN = 4;

const launch = '?frame_id=f&instance_id=i&platform=desktop&channel_id=1&guild_id=2';

const pages = join(root, 'test-results/bench-boot/pages');

export const baseline = { folder: pages, path: 'baseline.html' };

interface Subject {
  folder: string;
  path?: string;
}

/** Measures in milliseconds, at a quarter of the processor's speed. */
interface Host {
  origin: string;
  /** The time from the launch to the first heading, round by round: interleaved, each without a cache. */
  measure(subjects: Record<string, Subject>): Promise<Record<string, number[]>>;
  /** The time from each letter of the words, typed into a playground's search, to its list of pages. */
  search(subject: Subject, words: readonly string[]): Promise<number[]>;
}

/** Runs `work` beside a host that answers at once, at that port (0 for any), in a browser of its own. */
export async function withHost<T>(
  executablePath: string,
  port: number,
  work: (host: Host) => Promise<T>,
): Promise<T> {
  await build({
    ...{ root: import.meta.dirname, configFile: false, logLevel: 'warn', plugins: [react()] },
    build: {
      ...{ outDir: pages, emptyOutDir: true },
      rolldownOptions: {
        input: ['host', 'baseline'].map((page) => join(import.meta.dirname, `${page}.html`)),
      },
    },
  });
  const sites: Site[] = [];
  const started = async (folder: string, at = 0) => {
    // An activity's server answers a code with this.
    const answer: Parameters<typeof serveFiles>[1] = ({ method }, response) =>
      method === 'POST' ? response.end('{"access_token":"token"}') : response.writeHead(404).end();
    const site = await serveFiles(filesIn(folder), answer, at);
    sites.push(site);
    return site.origin;
  };
  const inBrowser = async (browser: Browser) => {
    const origin = await started(pages, port);
    return work({
      origin,
      async measure(subjects) {
        const addresses: [string, string][] = [];
        for (const [name, { folder, path = '' }] of Object.entries(subjects)) {
          addresses.push([name, `${await started(folder)}/${path}`]);
        }
        const times: Record<string, number[]> = {};
        for (let round = -1; round < ROUNDS; round += 1) {
          for (const [name, address] of addresses) {
            const time = await boot(browser, `${origin}/host.html`, address);
            times[name] ??= [];
            // The first round only warms up.
            if (round >= 0) times[name].push(time);
          }
        }
        return times;
      },
      async search({ folder }, words) {
        const page = await browser.newPage();
        const frame = await launched(page, `${origin}/host.html`, `${await started(folder)}/`);
        // This is wide enough for the list to be beside the page.
        await page.addStyleTag({ content: 'iframe { width: 75rem; height: 40rem }' });
        await frame.getByLabel('Search pages').fill('first');
        // The search reads more than names once, with the first list.
        await page.waitForLoadState('networkidle');
        const times = await frame.evaluate(typeWords, words);
        await page.close();
        return times;
      },
    });
  };
  return withBrowser(executablePath, inBrowser).finally(() => {
    for (const site of sites) site.close();
  });
}

/** @returns when the first heading was there, in milliseconds since the frame's launch */
async function boot(browser: Browser, host: string, activity: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(() => {
      if (window.parent === window) return;
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (!heading || heading.textContent === 'loading') return;
        observer.disconnect();
        (window as { bootedAt?: number }).bootedAt = performance.now();
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const frame = await launched(page, host, activity);
    const at = await frame.waitForFunction(() => (window as { bootedAt?: number }).bootedAt);
    return Number(await at.jsonValue());
  } finally {
    await page.close();
  }
}

/** Launches an activity in a frame of the host, at a quarter of the processor's speed. */
async function launched(page: Page, host: string, activity: string): Promise<Frame> {
  const session = await page.context().newCDPSession(page);
  await page.goto(host);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, activity + launch);
  await page.waitForFunction(() => window.frames[0]);
  return page.frames()[1] as Frame;
}

/** This runs in a playground. */
async function typeWords(words: readonly string[]): Promise<number[]> {
  const field = document.querySelector('input[type=search]') as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const { port1, port2 } = new MessageChannel();
  /** All that has begun is done by then; a frame or a timer would add a wait. */
  const nextTask = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  const isAnswered = () => document.querySelector('[role=status]')?.textContent?.includes(' of ');
  const times: number[] = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const startedAt = performance.now();
      setValue?.call(field, word.slice(0, length));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      do await nextTask();
      while (!isAnswered());
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  }
  port1.close();
  return times;
}
