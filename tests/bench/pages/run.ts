import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../../../scripts/project.mjs';
import { readRegistry } from '../../../scripts/registry';
import { withHost } from '../boot/first-heading';
import { atMost, type Figure, figure, shares } from '../figure';

/** The numbers of pages: two more points of a line. */
const COUNTS = [500, 1000];

/** The most that a thousand pages may add to Home's first load, in kilobytes of gzipped JavaScript. */
const KILOBYTES = 20;
/** The most that they may multiply the time to the first heading by. */
const BOOT = 1.1;
/** The most that the search among them may take for a letter, in milliseconds. */
const SEARCH_MS = 16;

const sources = [
  ...['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'public', 'scripts'],
  ...['ui', 'core', 'plugins', 'forms', 'host-bridge', 'simulator', 'server'],
];

/**
 * The cost of a folder of `plugins/` for all others: Home's first load, the time to the first heading, a search and the
 * build, with the present pages and with this many more.
 */
export default async function benchPages(executablePath: string): Promise<Figure[]> {
  const folder = join(root, 'test-results/bench-pages');
  rmSync(folder, { recursive: true, force: true });
  const copy = join(folder, 'source');
  for (const each of sources) cpSync(join(root, each), join(copy, each), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

  const own = (await readRegistry(root)).plugins.length;
  const built = (count: number) => join(folder, String(count));
  const all = [own, ...COUNTS];
  const seconds: Record<number, number> = {};
  const most = Math.max(...all);
  const { times, searches } = await withHost(executablePath, 0, async (host) => {
    process.env.VITE_SIMULATOR_ORIGIN = host.origin;
    let written = own;
    for (const count of all) {
      for (; written < count; written += 1) writePage(copy, written);
      const startedAt = performance.now();
      await build({
        ...{ root: copy, configFile: join(copy, 'vite.config.ts'), logLevel: 'warn' },
        build: { outDir: built(count), emptyOutDir: true },
      });
      seconds[count] = (performance.now() - startedAt) / 1000;
    }
    const subjects = all.map((count) => [String(count), { folder: built(count) }]);
    return {
      searches: await host.search({ folder: built(most) }, ['voice', 'guild member', 'quest 7']),
      times: await host.measure(Object.fromEntries(subjects)),
    };
  });

  const slower = shares(times[most], times[own]);
  const added = (firstLoad(built(most)) - firstLoad(built(own))) / 1000;
  return [
    figure(`first load of Home, with ${own} pages`, 'kB', [firstLoad(built(own)) / 1000]),
    atMost(KILOBYTES, figure(`added by ${most} pages`, 'kB', [added])),
    atMost(BOOT, figure(`first heading with ${most} pages`, `times that with ${own}`, slower)),
    atMost(SEARCH_MS, figure(`search among ${most} pages, per keystroke`, 'ms', searches)),
    ...all.map((count) => figure(`build with ${count} pages`, 's', [seconds[count] ?? 0])),
  ];
}

function firstLoad(folder: string): number {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = new Set([...html.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)].map(([, name]) => name));
  const sizes = [...scripts].map((name = '') => gzipSync(readFileSync(join(folder, name))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The names of pages are made of such words: random ones would not compress as names do. */
const words = [
  ...['Voice', 'Channel', 'Guild', 'Member', 'Avatar', 'Quest', 'Invite', 'Layout', 'Locale'],
  ...['Purchase', 'Relationship', 'Participant', 'Orientation', 'Moment', 'Gamepad', 'Window'],
];
const categories = ['People', 'Activity', 'Sharing', 'Purchases'];

function writePage(copy: string, number: number): void {
  const word = (step: number) => words[Math.floor(number / step) % words.length] ?? '';
  const name = `${word(1)} ${word(words.length).toLowerCase()} ${number}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const folder = join(copy, 'plugins', slug);
  const manifest = {
    key: slug.replace(/-(.)/g, (_, first: string) => first.toUpperCase()),
    ...{ name, route: `/${slug}`, description: `Shows what there is to know about ${name}.` },
    ...{ category: categories[number % categories.length], requiresAuth: number % 2 === 0 },
    ...{ events: [], commands: ['getChannel'], keywords: [word(3), word(5)] },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.ts'), `export default ${JSON.stringify(manifest)};\n`);
  const page = `export default function Page() {\n  return <p>The page ${name}</p>;\n}\n`;
  writeFileSync(join(folder, 'page.tsx'), page);
}
