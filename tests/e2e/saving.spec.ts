import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/project.mjs';
import { ids } from '../../simulator/world/seed';
import { simulatorUrl, test } from './playground';

/** The one address from which the public package takes messages of a local host. */
const STAGE = 'http://localhost:3333';

const SAVES = 10;

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from here
  launchOptions: async ({}, use) => {
    // The browser keeps the origin and connects elsewhere.
    const mapping = `--host-resolver-rules=MAP localhost:3333 ${new URL(simulatorUrl()).host}`;
    await use({ executablePath: findBrowser(), args: [...browserArgs, mapping] });
  },
  // After a reload the public package addresses its own page.
  allowedInConsole: [/Failed to execute 'postMessage'/],
});

let folder: string;
let server: ViteDevServer;
test.beforeAll(async () => {
  // Away from the project's files, which it changes, and from the folders that Vite does not watch.
  folder = mkdtempSync(join(tmpdir(), 'activity-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(import.meta.dirname, 'vite-activity'), folder, { recursive: true });
  server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, 'cache'),
    logLevel: 'warn',
    server: { host: 'localhost', port: 0 },
    optimizeDeps: { include: ['@discord/embedded-app-sdk'] },
  });
  await server.listen();
});
test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test(`an activity on the public package, served by Vite, is signed in again after each of ${SAVES} saves`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const address = server.httpServer?.address() as AddressInfo | undefined;
  const url = `http://localhost:${address?.port}/?client_id=${ids.application}`;
  await page.goto(`${STAGE}/?${new URLSearchParams({ url })}`);
  const activity = page.frameLocator('iframe');
  const status = page.locator('[data-status]').first();
  for (let saved = 0; saved <= SAVES; saved += 1) {
    if (saved > 0) writeFileSync(join(folder, 'version.ts'), `export const version = ${saved};\n`);
    const signedIn = activity.getByText(`Version ${saved}: signed in as wren.hollow`);
    await expect(signedIn).toBeVisible({ timeout: 30_000 });
    await expect(status).toHaveAttribute('data-status', 'connected');
  }
  await expect(page.getByRole('alert')).toContainText(
    `The activity was launched again (${SAVES} times)`,
  );
});
