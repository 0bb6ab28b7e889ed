import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { readRegistry } from '../../scripts/registry';
import { exampleIn, test } from '../consumers/installed';
import { playgroundUrl, proxiedUrl, simulatorUrl } from '../e2e/playground';
import { startProgram } from '../e2e/processes';
import type { Driven } from './driven';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** The programs that each browser needs on the machine, and Debian's packages of them. */
const browsers: {
  name: string;
  needs: string[];
  packages: string;
  start(file: string): Promise<Driven>;
}[] = [
  { name: 'Firefox', needs: ['firefox-esr'], packages: 'firefox-esr', start: startFirefox },
  {
    name: 'WebKitGTK',
    needs: ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'],
    packages: 'webkit2gtk-driver xvfb dbus',
    start: startWebKit,
  },
];

for (const { name, needs, packages, start } of browsers) {
  const files = needs.map(inPath);
  const [file] = files;
  const isMissing = files.includes(undefined);

  test.describe(name, () => {
    test.skip(isMissing, `${name} is missing. To check it too: apt-get install ${packages}`);
    test.describe.configure({ mode: 'serial', timeout: 120_000 });
    let browser: Driven;
    test.beforeAll(async () => {
      browser = await start(file ?? '');
    });
    test.afterAll(() => browser?.close());

    for (const [how, url] of [
      ['framed directly', playgroundUrl],
      ['behind the proxy', proxiedUrl],
    ] as const) {
      test(`shows the playground on the stage, ${how}, signed in`, async () => {
        await browser.open(`${simulatorUrl()}/?${new URLSearchParams({ url: url() })}`);
        await expect
          .poll(() => browser.text('frame').catch(String), { timeout: 60_000 })
          .toContain('Welcome, Wren');
        await expect
          .poll(() => browser.text('page').catch(String), { timeout: 20_000 })
          // A stage with enough room tells each step of the sign-in.
          .toMatch(/Connected|signed in/);
      });
    }

    test('runs an example on the public package, signed in behind the proxy, with one command', async ({
      command,
    }) => {
      const program = startProgram(command, {
        args: ['--client-id', '1180000000000000042', '--', 'npm', 'run', 'dev'],
        cwd: exampleIn(command, 'html'),
        env: { PORT: '0' },
      });
      try {
        await expect
          .poll(program.output, { timeout: 60_000 })
          .toMatch(/framed as it is inside Discord|Port 3333 is taken/);
        // The public package hears a host at no other port, and these browsers cannot be told that it is elsewhere.
        test.skip(/Port 3333 is taken/.test(program.output()), 'Port 3333 is taken.');
        await browser.open('http://localhost:3333/?decisions=accept');
        await expect
          .poll(() => browser.text('frame').catch(String), { timeout: 60_000 })
          .toContain('Signed in as wren.hollow');
      } finally {
        await program.stop();
      }
    });

    test('opens the playground in a plain tab, signed in', async () => {
      await browser.open(playgroundUrl());
      await expect
        .poll(() => browser.text('page').catch(String), { timeout: 60_000 })
        .toMatch(/Welcome, ./);
    });

    test('every page shows the same text as in Chromium', async ({ page }) => {
      test.setTimeout(600_000);
      const { plugins } = await readRegistry(root);
      const differing: string[] = [];
      for (const { key, route } of plugins) {
        const address = playgroundUrl() + route;
        await Promise.all([page.goto(address), browser.open(address)]);
        await expect(page.locator(`[data-page="${key}"] h1`)).toBeVisible();
        const here = async () => lettersOf(await page.evaluate(textWithoutSelects));
        const there = async () => lettersOf(await browser.text('page').catch(String));
        await expect(async () => expect(await there(), key).toEqual(await here()))
          .toPass({ timeout: 10_000 })
          .catch(({ message }) => differing.push(message));
      }
      expect(differing).toEqual([]);
    });
  });
}

/** Other browsers leave the options of a select out of the text. */
function textWithoutSelects(): string {
  for (const select of document.querySelectorAll('select')) select.style.display = 'none';
  return document.body.innerText;
}

/** The letters of a page's text: browsers differ in numbers, in times, and in gaps between words. */
function lettersOf(text: string): string {
  return text.replace(/\b[AP]M\b/g, '').replace(/[^\p{L}_]+/gu, '');
}

function inPath(file: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
