import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.mjs';
import { createActivity } from '../../scripts/packages/create.mjs';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { root } from '../../scripts/project.mjs';
import { npmCommand } from '../../scripts/setup.mjs';
import { findFreePort } from '../harness/free-port';
import { linkInto, publintOf } from './archive';
import { expectHeading, innerRun, test } from './installed';

const [npm, ...npmArgs] = npmCommand();

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('npm create activity writes a project that runs signed in and whose own tests pass', async ({
  command,
  port,
  page,
  start,
}) => {
  // The simulator is installed above it.
  const parent = mkdtempSync(join(dirname(command), '../../made-'));
  const archive = await packOnce(createActivity, parent);
  const line = ['exec', '--offline', '--yes', `--package=${archive}`, '--', 'create-activity'];
  const output = execFileSync(npm, [...npmArgs, ...line, 'My Activity'], {
    ...{ cwd: parent, encoding: 'utf8', stdio: 'pipe' },
  });
  // publint objects to a test in an archive, but this package writes one for its users.
  const ofTest = expect.stringContaining('/template/tests/activity.spec.js');
  expect(await publintOf(archive)).toEqual([ofTest]);
  const cwd = join(parent, 'My Activity');
  expect(output).toContain('  cd "My Activity"\n  npm install\n  npm start\n');
  expect(read(join(cwd, 'package.json')).name).toBe('my-activity');
  for (const file of ['.gitignore', '.env', '.env.example', 'README.md'])
    expect(existsSync(join(cwd, file)), file).toBe(true);

  // npm install would do this with a network.
  const packages = ['@discord/embedded-app-sdk', '@playwright/test', 'vite'];
  linkInto(join(cwd, 'node_modules'), packages);
  linkInto(join(dirname(command), '..'), ['@playwright/test']);
  linkInto(join(cwd, 'client/node_modules'), ['.bin']);
  const config = join(cwd, 'activity-simulator.config.json');
  writeFileSync(config, JSON.stringify({ ...read(config), port }));
  const env = { SERVER_PORT: `${await findFreePort()}` };

  const started = start(npm, { args: [...npmArgs, 'start', '--', '--no-open'], cwd, env });
  await started.printed(/framed as it is inside Discord/);
  await expectHeading(page);
  // These run in another terminal in the same folder.
  for (const [line, said] of [
    [['trigger', 'THERMAL_STATE_UPDATE', '--json', '{"thermal_state":3}'], { thermal_state: 3 }],
    [['run', 'USER_SETTINGS_GET_LOCALE'], { locale: 'en-GB' }],
  ] as const) {
    const run = start(process.execPath, { args: [command, ...line], cwd });
    expect([await run.exit, JSON.parse(run.stdout())]).toEqual([0, said]);
  }
  // The project has the shape of Discord's template; the docs add these lines to that.
  const docs = readFileSync(join(root, 'docs/frame-your-activity.md'), 'utf8');
  const [, lines = ''] = /^```js\n\/\/ the end of client\/main\.js\n(.*?)^```$/ms.exec(docs) ?? [];
  const file = join(cwd, 'client/main.js');
  const own = readFileSync(file, 'utf8');
  writeFileSync(file, `document.body.innerHTML = '<h1>Hello, World!</h1>';\n${lines}`);
  await expectHeading(page, 'Hello, wren.hollow!');
  writeFileSync(file, own);
  await started.stop();

  // Playwright has not downloaded a browser, and one is installed in PATH.
  const bin = mkdtempSync(join(parent, 'bin-'));
  symlinkSync(await ensureBrowser(), join(bin, 'chromium'));
  const browser = {
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    CHROMIUM_PATH: undefined,
    PLAYWRIGHT_BROWSERS_PATH: join(parent, 'none'),
  };
  writeFileSync(
    join(cwd, 'here.config.js'),
    `import own from './playwright.config.js';
    export default { ...own, timeout: 120000, expect: { timeout: 20000 } };`,
  );
  const playwright = join(root, 'node_modules/.bin/playwright');
  const { scripts } = read(join(cwd, 'package.json'));
  expect(scripts.test).toBe('activity-simulator exec -- playwright test');
  const tests = start(process.execPath, {
    args: [command, 'exec', '--', playwright, 'test', '--config', 'here.config.js'],
    env: { ...env, ...browser, ...innerRun },
    cwd,
  });
  expect(await tests.exit).toBe(0);
  expect(tests.output()).toContain('2 passed');
});

test('npm create activity overwrites nothing, installs the given archive, and requires the versions that this project tests', () => {
  const parent = mkdtempSync(join(tmpdir(), 'made-'));
  const script = join(root, 'create-activity/create.mjs');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [script, ...args], {
      ...{ cwd: parent, encoding: 'utf8', stdio: 'pipe' },
    });
  writeFileSync(join(parent, 'simulator.tgz'), '');
  run('--simulator', 'simulator.tgz');
  const cwd = join(parent, 'my-activity');
  const { devDependencies } = read(join(cwd, 'package.json'));
  expect(devDependencies['activity-simulator']).toBe(`file:${join(parent, 'simulator.tgz')}`);
  for (const [args, said] of [
    [[], /my-activity is not empty\. Name another folder: npm create activity/],
    [[join(cwd, 'package.json')], 'package.json is a file. Name another'],
    [['one', 'two'], 'Name one folder: npm create activity one'],
    [['other', '--simulator', 'none.tgz'], 'there is no such file'],
  ] as const)
    expect(() => run(...args)).toThrow(said);
  expect(run('--help')).toContain('npm create activity [folder]');

  const ownVersions = read(join(root, 'package.json')).devDependencies;
  const client = read(join(cwd, 'client/package.json'));
  const versions = { ...devDependencies, ...client.dependencies, ...client.devDependencies };
  for (const name of ['vite', '@playwright/test', '@discord/embedded-app-sdk'])
    expect(versions[name], name).toBe(`^${ownVersions[name].replace('^', '')}`);
  rmSync(parent, { recursive: true });
});
