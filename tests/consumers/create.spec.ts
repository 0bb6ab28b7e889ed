import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { createActivity } from '../../scripts/packages/create.mjs';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { findFreePort } from '../../scripts/ports.mjs';
import { root } from '../../scripts/project.mjs';
import { npmCommand } from '../../scripts/setup.mjs';
import { startExecutable } from '../e2e/processes';
import { linkInto, publintOf } from './archive';
import { STAGE, test } from './at-stage';

const [npm, ...npmArgs] = npmCommand();

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** What `npm create activity` writes from the archive, in a folder whose parent has the simulator installed. */
async function made(command: string, ...args: string[]) {
  const parent = mkdtempSync(join(dirname(command), '../../made-'));
  const archive = await packOnce(createActivity, parent);
  const line = ['exec', '--offline', '--yes', `--package=${archive}`, '--', 'create-activity'];
  const options = { cwd: parent, encoding: 'utf8', stdio: 'pipe' } as const;
  const run = (...given: string[]) => execFileSync(npm, [...npmArgs, ...line, ...given], options);
  const output = run(...args);
  return { parent, archive, run, output };
}

test('npm create activity writes a project that runs signed in, and whose own tests pass', async ({
  command,
  port,
  page,
}) => {
  const { parent, archive, output } = await made(command, 'My Activity');
  // A test is what it is to write.
  const ofTest = expect.stringContaining('/template/tests/activity.spec.js');
  expect(await publintOf(archive)).toEqual([ofTest]);
  const cwd = join(parent, 'My Activity');
  expect(output).toContain('  cd "My Activity"\n  npm install\n  npm start\n');
  expect(read(join(cwd, 'package.json')).name).toBe('my-activity');
  for (const file of ['.gitignore', '.env', '.env.example', 'README.md'])
    expect(existsSync(join(cwd, file)), file).toBe(true);

  // As npm install would have it, without a network.
  const packages = ['@discord/embedded-app-sdk', '@playwright/test', 'vite'];
  linkInto(join(cwd, 'node_modules'), packages);
  linkInto(join(dirname(command), '..'), ['@playwright/test']);
  linkInto(join(cwd, 'client/node_modules'), ['.bin']);
  const config = join(cwd, 'activity-simulator.config.json');
  writeFileSync(config, JSON.stringify({ ...read(config), port }));
  const env = { SERVER_PORT: `${await findFreePort()}` };

  const started = startExecutable(npm, {
    args: [...npmArgs, 'start', '--', '--no-open'],
    ...{ cwd, env },
  });
  try {
    await started.printed(/framed as inside Discord/);
    await page.goto(`${STAGE}/?decisions=accept`);
    const heading = page.frameLocator('iframe').getByRole('heading');
    await expect(heading).toHaveText('Signed in as wren.hollow', { timeout: 30_000 });
    // Discord's template, whose shape this has, with the lines that the docs add to it.
    const docs = readFileSync(join(root, 'docs/frame-your-activity.md'), 'utf8');
    const [, lines = ''] =
      /^```js\n\/\/ the end of client\/main\.js\n(.*?)^```$/ms.exec(docs) ?? [];
    const file = join(cwd, 'client/main.js');
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, `document.body.innerHTML = '<h1>Hello, World!</h1>';\n${lines}`);
    await page.goto(`${STAGE}/?decisions=accept`);
    await expect(heading).toHaveText('Hello, wren.hollow!', { timeout: 30_000 });
    writeFileSync(file, own);
    await page.goto(`${STAGE}/?decisions=accept`);
    await expect(heading).toHaveText('Signed in as wren.hollow', { timeout: 30_000 });
    // From another terminal in the same folder.
    for (const [line, said] of [
      [['trigger', 'THERMAL_STATE_UPDATE', '--json', '{"thermal_state":3}'], { thermal_state: 3 }],
      [['run', 'USER_SETTINGS_GET_LOCALE'], { locale: 'en-GB' }],
    ] as const) {
      const run = startExecutable(process.execPath, { args: [command, ...line], cwd });
      expect([await run.exit, JSON.parse(run.stdout())]).toEqual([0, said]);
    }
  } catch (error) {
    console.log(started.output());
    throw error;
  } finally {
    await started.stop();
  }

  const launchOptions = { executablePath: findBrowser(), args: browserArgs };
  writeFileSync(
    join(cwd, 'here.config.js'),
    `import own from './playwright.config.js';
    export default { ...own, use: { launchOptions: ${JSON.stringify(launchOptions)} }, timeout: 120000, expect: { timeout: 20000 } };`,
  );
  const playwright = join(root, 'node_modules/.bin/playwright');
  const { test: line } = read(join(cwd, 'package.json')).scripts;
  expect(line).toBe('activity-simulator exec -- playwright test');
  const tests = startExecutable(process.execPath, {
    args: [command, 'exec', '--', playwright, 'test', '--config', 'here.config.js'],
    // The report of the run around this one is elsewhere.
    env: { ...env, TEST_WORKER_INDEX: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined },
    cwd,
  });
  const code = await tests.exit;
  if (code !== 0) console.log(tests.output());
  expect([code, tests.output()]).toEqual([0, expect.stringContaining('2 passed')]);
});

test('it takes the place of nothing, installs the given archive, and asks for what this project has tried', async ({
  command,
}) => {
  const { parent, archive, run } = await made(command, '--simulator', 'create-activity-0.1.0.tgz');
  const cwd = join(parent, 'my-activity');
  const { devDependencies } = read(join(cwd, 'package.json'));
  expect(devDependencies['activity-simulator']).toBe(`file:${archive}`);
  expect(() => run()).toThrow(
    /my-activity is not empty\. Name another folder: npm create activity/,
  );
  expect(() => run(join(cwd, 'package.json'))).toThrow('package.json is a file. Name another');
  expect(() => run('one', 'two')).toThrow('Name one folder: npm create activity one');
  expect(() => run('other', '--simulator', 'none.tgz')).toThrow('there is no such file');
  expect(run('--help')).toContain('npm create activity [folder]');

  const ownVersions = read(join(root, 'package.json')).devDependencies;
  const client = read(join(cwd, 'client/package.json'));
  const versions = { ...devDependencies, ...client.dependencies, ...client.devDependencies };
  for (const name of ['vite', '@playwright/test', '@discord/embedded-app-sdk'])
    expect(versions[name], name).toBe(`^${ownVersions[name].replace('^', '')}`);
});
