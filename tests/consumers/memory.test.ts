import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { simulator } from '../../scripts/packages/simulator.mjs';
import { root } from '../../scripts/project.mjs';
import { linkInto } from './archive';
import { mistakesIn } from './compile';

/** The most that building, compiling or another test runner may take on a busy machine, in milliseconds. */
const LONG = 300_000;

/** The files of docs/testing.md, by the names in their first lines. */
const examples = Object.fromEntries(
  [
    ...readFileSync(join(root, 'docs/testing.md'), 'utf8').matchAll(
      /^```[jt]s\n\/\/ (\S+)\n(.*?)^```$/gms,
    ),
  ].map(([, name = '', code = '']) => [name, code]),
);

/** Jest's environment jsdom gives a test these, without Jest: its own `expect`, a window, and less than Node has. */
const JEST = `
const { JSDOM } = require('jsdom');
const { window } = new JSDOM('', { url: 'http://localhost/' });
const { document, MessageEvent } = window;
const { test } = require('node:test');
Object.assign(globalThis, { window, document, MessageEvent, test, ...require('expect') });
for (const name of ['structuredClone', 'TextEncoder', 'TextDecoder', 'fetch', 'Response', 'ReadableStream'])
  delete globalThis[name];
`;

/** A folder with nothing of this repository but the imports of its tests. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
  const archive = await packOnce(simulator, folder);
  const installed = join(folder, 'node_modules/activity-simulator');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
  const projects = ['happy-dom', 'jsdom'].map((name) => ({
    test: { name, environment: name, include: ['activity.test.ts'] },
  }));
  const config = `export default { test: { projects: ${JSON.stringify(projects)} } }`;
  const ownFiles = { 'package.json': '{}', 'jest.cjs': JEST, 'vitest.config.mjs': config };
  const files = { ...examples, ...ownFiles };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  linkInto(join(folder, 'node_modules'), [
    ...['@discord/embedded-app-sdk', 'vitest', 'happy-dom', 'jsdom', 'expect'],
    ...['@playwright/test', '@types/node'],
  ]);
}, LONG);
afterAll(() => rmSync(folder, { recursive: true }));

test('an ES module import has the same exports as CommonJS', { timeout: LONG }, () => {
  const code = `
    import { createRequire } from 'node:module';
    for (const way of ['', '/memory', '/playwright']) {
      const module = await import('activity-simulator' + way);
      const required = createRequire(process.cwd() + '/')('activity-simulator' + way);
      const names = Object.keys(required);
      console.log(names.length > 0 && names.every((name) => module[name] === required[name]));
    }`;
  expect(run('--input-type', 'module', '--eval', code).output).toBe('true\ntrue\ntrue\n');
});

test('the tests in the docs pass in Vitest, with happy-dom and with jsdom', {
  timeout: LONG,
}, () => {
  const { failed, output } = run('node_modules/vitest/vitest.mjs', 'run', '--no-color');
  expect(failed, output).toBe(false);
  expect(output).toContain('8 passed');
});

test('the Jest test in the docs passes with Jest’s expect and jsdom', { timeout: LONG }, () => {
  const { failed, output } = run('--require', './jest.cjs', '--test', 'activity.jest.cjs');
  expect(failed, output).toBe(false);
  expect(output).toMatch(/pass 1$/m);
});

test.each<[string, string[], string[]]>([
  // Vitest's own declarations need packages that Vitest does not bring.
  ['the docs for Vitest', ['activity.test.ts'], ['bundler', 'ES2022,DOM', '--skipLibCheck']],
  [
    'the docs for Playwright, and each entry point, from a module and from CommonJS, with bundler',
    ['signed-in.spec.ts', 'browser.mts', 'browser.cts'],
    ['bundler', 'ES2022,DOM', '--types', 'node'],
  ],
  [
    'each entry point, from a module and from CommonJS, with node16',
    ['browser.mts', 'browser.cts'],
    ['node16', 'ESNext,DOM,DOM.Iterable', '--types', 'node'],
  ],
])(
  'code that imports the package compiles, including the declarations: %s',
  { timeout: LONG },
  (_, files, [resolution = '', lib = '', ...more]) => {
    const code = `import { expect, test, type SimulatorOptions } from 'activity-simulator/playwright';
    import { simulate, type Player } from 'activity-simulator/memory';
    import { defineConfig } from 'activity-simulator';
    export const options: SimulatorOptions = { simulator: { url: 'http://localhost:5173' } };
    export const configuration = defineConfig({ url: 'http://localhost:5173' });
    test('two people', async ({ simulation }) => {
      const wren = await simulation.addPlayer({ device: 'phone' });
      const { instanceId } = wren.client.launch;
      await simulation.change({ type: 'participants', instanceId, userIds: [simulation.ids.me] });
      await wren.send('ACTIVITY_JOIN', { applicationId: simulation.clientId, secret: 'a-seat' });
      await expect(wren).toHaveReceived('ACTIVITY_JOIN', { secret: 'a-seat' });
      await expect(wren).not.toHaveCalled('SHARE_LINK');
      // @ts-expect-error a misspelt field
      await expect(wren).toHaveCalled('SHARE_LINK', { text: 'Come' });
      // @ts-expect-error the payload of another event
      await wren.send('ACTIVITY_JOIN', { thermal_state: 1 });
      const { code = '' } = (await wren.waitForCall('AUTHORIZE')).data ?? {};
      code.trim();
    });
    const player: Player = simulate().addPlayer();
    export const id: string = player.client.launch.instanceId;`;
    for (const ending of ['mts', 'cts']) writeFileSync(join(folder, `browser.${ending}`), code);
    const module = resolution === 'bundler' ? 'ESNext' : resolution;
    const settings = ['--module', module, '--moduleResolution', resolution, '--lib', lib];
    expect(mistakesIn(files, folder, [...settings, ...more])).toBe('');
  },
);

function run(...args: string[]): { failed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    // Vitest tells its workers about itself by these variables.
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  return { failed: status !== 0, output: stdout + stderr };
}
