import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { playgroundUrl, proxiedUrl, simulatorUrl } from '../e2e/playground';
import type { Driven } from './driven';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** What each needs of the machine, and the packages of Debian that bring it. */
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
          .toContain('Connected');
      });
    }

    test('opens the playground in a plain tab, signed in', async () => {
      await browser.open(playgroundUrl());
      await expect
        .poll(() => browser.text('page').catch(String), { timeout: 60_000 })
        .toMatch(/Welcome, ./);
    });
  });
}

function inPath(file: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
}
