import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { Problem, readJson, root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

const folder = join(root, 'tests/bench');
const outputFolder = join(root, 'test-results/bench');

/**
 * `npm run bench`: runs every benchmark of tests/bench/, one after the other; `npm run bench --
 * NAME` runs one. The figures are printed as a table, and written to test-results/bench.json and
 * test-results/bench.md, with the hardware and software that they were measured on.
 */
await runMain(async () => {
  const entries = readdirSync(folder, { withFileTypes: true });
  const all = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const [requested] = process.argv.slice(2);
  const message = `There is no benchmark "${requested}". Choose one of these: ${all.join(', ')}.`;
  if (requested && !all.includes(requested)) throw new Problem(message);
  ensureInstalled();
  const browser = await ensureBrowser();
  // Vite's module loader would set it to development, and the builds would be for that.
  process.env.NODE_ENV = 'production';
  const { createServer } = await import('vite');
  const vite = await createServer({
    ...{ root, configFile: false, logLevel: 'silent', appType: 'custom' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  /** @type {Record<string, import('../tests/bench/figure').Figure[]>} */
  const measured = {};
  try {
    for (const name of requested ? [requested] : all) {
      console.log(`Measuring ${name} …`);
      const module = await vite.ssrLoadModule(join(folder, name, 'run.ts'));
      measured[name] = await module.default(browser);
    }
  } finally {
    await vite.close();
  }
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
  const environment = {
    date: new Date().toISOString().slice(0, 10),
    processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.versions.node,
    react: dependencies.react,
    vite: devDependencies.vite,
  };
  const table = tableOf(environment, measured);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(`${outputFolder}.json`, `${JSON.stringify({ environment, measured }, null, 2)}\n`);
  writeFileSync(`${outputFolder}.md`, table);
  console.log(`\n${table}`);
  const figures = Object.values(measured).flat();
  process.exitCode = figures.some(({ isReached }) => isReached === false) ? 1 : 0;
});

/** @type {(environment: Record<string, string>, measured: Record<string, import('../tests/bench/figure').Figure[]>) => string} */
function tableOf(environment, measured) {
  const rows = Object.entries(measured).flatMap(([name, figures]) =>
    figures.map(({ what, unit, median, low, high, goal, isReached }) => {
      const goalText = goal ? `${goal}: ${isReached ? 'reached' : '**not reached**'}` : '';
      return `| ${name} | ${what} | ${round(median)} ${unit} | ${round(low)} to ${round(high)} | ${goalText} |`;
    }),
  );
  const environmentText = Object.entries(environment).map(([name, value]) => `${name} ${value}`);
  return [
    `Measured on: ${environmentText.join(', ')}.`,
    '',
    '| benchmark | what | median | 10th to 90th percentile | goal |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** @param {number} value */
function round(value) {
  return Number(value.toPrecision(3));
}
