import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { readRegistry } from '../../scripts/registry';
import { serveFiles } from './file-server';
import {
  openInMockMode,
  openInSimulator,
  pageOf,
  playgroundUrl,
  testInOwnTab as test,
} from './playground';

/** The most JavaScript that the first load of Home may need, gzipped, in bytes. */
const BUDGET = 108_400;

/** The most that the first load of any page may need, in the same way. */
const ANY_PAGE_BUDGET = 130_000;

/** The most JavaScript that the stage may fetch before it asks for the activity's page, gzipped, in bytes. */
const STAGE_BUDGET = 234_500;

/** The most that a page's own code may weigh, gzipped, in bytes. Code that pages share is not counted. */
const PAGE_BUDGET = 8_000;

const built = join(root, 'test-results/servers/dist/playground');
const builtStage = join(root, 'test-results/servers/dist/simulator');

test('the first load of Home inside a frame stays within its budget, without code that it does not need', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  const playground = await openInSimulator(page);
  await expect(pageOf(playground, 'home').getByText('Instance ID')).toBeVisible();
  // The stage is never idle: it listens to its world.
  const frame = page.frames().find((frame) => frame.url().startsWith(playgroundUrl()));
  await frame?.waitForLoadState('networkidle');
  const loaded = await scripts();
  const list = loaded.map(({ name, gzipped }) => `${name} ${gzipped}`).join('\n');
  expectWithin(BUDGET, 'Home', loaded);
  expect(list, 'the simulation and other pages stay away').not.toMatch(/in-page|fuzzily|json-tree/);
  expect(loaded.filter(({ name }) => name.startsWith('page-'))).toHaveLength(1);
});

test('the scripts that the stage loads before the activity’s page stay within their budget', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('iframe')) return;
      observer.disconnect();
      performance.mark('framed');
    }).observe(document, { childList: true, subtree: true });
  });
  await openInSimulator(page);
  await expect(page.getByRole('listbox', { name: 'Traffic' })).toBeVisible();
  const names = await page.evaluate(() => {
    const at = performance.getEntriesByName('framed')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < at)
      .map(({ name }) => new URL(name).pathname);
  });
  const loaded = names.map((name) => ({
    name: basename(name),
    gzipped: gzipSync(readFileSync(join(builtStage, name))).length,
  }));
  expectWithin(STAGE_BUDGET, 'the stage', loaded);
});

test('a page’s code is loaded when the page opens', async ({ page }) => {
  const scripts = watchScripts(page);
  await openInMockMode(page);
  await expect(pageOf(page, 'home').getByText('Instance ID')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = (await scripts()).length;
  await page.getByRole('link', { name: 'Your Guilds' }).click();
  await expect(page.getByText('Board Game Night')).toBeVisible();
  expect((await scripts()).length).toBeGreaterThan(before);
});

test('each page’s own code stays within its budget', async () => {
  const { plugins } = await readRegistry(root);
  const assets = join(built, 'assets');
  const chunks = readdirSync(assets)
    .filter((name) => /^page-.*\.js$/.test(name))
    .map((name) => ({ name, gzipped: gzipSync(readFileSync(join(assets, name))).length }));
  expect(chunks.length).toBeGreaterThanOrEqual(plugins.length);
  expect(chunks.filter(({ gzipped }) => gzipped > PAGE_BUDGET)).toEqual([]);
});

test('the first load of any page stays within its budget', async () => {
  const assets = join(built, 'assets');
  const read = (name: string) => readFileSync(join(assets, name), 'utf8');
  const withImports = (name: string, known = new Set<string>()): Set<string> => {
    if (known.has(name)) return known;
    known.add(name);
    for (const [, other = ''] of read(name).matchAll(
      /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g,
    )) {
      withImports(other, known);
    }
    return known;
  };
  const pages = readdirSync(assets).filter((name) => /^page-.*\.js$/.test(name));
  const totals = pages.map((name) => ({
    name,
    total: [...withImports(name)].reduce((sum, each) => sum + gzipSync(read(each)).length, 0),
  }));
  expect(Math.max(...totals.map(({ total }) => total))).toBeGreaterThan(50_000);
  expect(totals.filter(({ total }) => total > ANY_PAGE_BUDGET)).toEqual([]);
});

test('the built files work in mock mode on a static file server', async ({ page }) => {
  const files = await serveFiles(built);
  try {
    await page.goto(`${files.address}/user-settings-get-locale?user_id=42`);
    await expect(page.getByText('en-GB', { exact: true })).toBeVisible();
    const guilds = page.getByRole('link', { name: 'Your Guilds' });
    await guilds.click();
    await expect(page.getByText('Board Game Night')).toBeVisible();
    await expect(page).toHaveURL(`${files.address}/guilds?user_id=42`);
    await page.reload();
    await expect(page.getByText('Board Game Night')).toBeVisible();
    await expect(page).toHaveURL(`${files.address}/guilds/?user_id=42`);
    await expect(guilds).toHaveAttribute('aria-current', 'page');
  } finally {
    files.close();
  }
});

interface Script {
  name: string;
  gzipped: number;
}

const sizesFile = join(root, 'tests/e2e/sizes.json');

/** Names the files that have grown since `npx playwright test delivery --update-snapshots=all` has written them. */
function expectWithin(budget: number, what: string, scripts: readonly Script[]): void {
  const sizes: Record<string, number> = {};
  for (const { name, gzipped } of scripts) {
    const chunk = name.replace(/-[\w-]{8}\.js$/, '');
    sizes[chunk] = (sizes[chunk] ?? 0) + gzipped;
  }
  const all: Record<string, Record<string, number>> = JSON.parse(readFileSync(sizesFile, 'utf8'));
  const before = all[what] ?? {};
  const chunks = [...new Set([...Object.keys(sizes), ...Object.keys(before)])];
  const changes = chunks
    .map((chunk) => [chunk, (sizes[chunk] ?? 0) - (before[chunk] ?? 0)] as const)
    .filter(([, bytes]) => bytes !== 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([chunk, bytes]) => `${chunk} ${bytes > 0 ? '+' : ''}${bytes}`);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const told = `${what} loads ${total} bytes of gzipped JavaScript; since ${sizesFile} was written: ${changes.join(', ') || 'no change'}`;
  console.log(told);
  if (test.info().config.updateSnapshots === 'all')
    writeFileSync(sizesFile, `${JSON.stringify({ ...all, [what]: sizes }, null, 2)}\n`);
  expect(total, told).toBeGreaterThan(50_000);
  expect(total, told).toBeLessThanOrEqual(budget);
}

/** Collects the scripts that the playground's origin sends, with their size on the wire. */
function watchScripts(page: Page) {
  const bodies: Promise<Script>[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== playgroundUrl() || !pathname.endsWith('.js')) return;
    const name = pathname.split('/').pop() ?? '';
    bodies.push(response.body().then((body) => ({ name, gzipped: gzipSync(body).length })));
  });
  return () => Promise.all(bodies);
}
