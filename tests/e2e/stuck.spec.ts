import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { findFreePort } from '../harness/free-port';
import { builtCommand } from './built-command';
import { type RunningProgram, startProgram } from './processes';

// One run of the command for all of them.
test.describe.configure({ mode: 'serial' });

const folder = join(root, 'tests/e2e/stuck-activity');
let command: Awaited<ReturnType<typeof builtCommand>>;
let program: RunningProgram;
/** The same server once more, started by nobody whom the simulator knows. */
let outside: RunningProgram;
let simulator: string;

test.beforeAll(async () => {
  outside = startProgram(join(folder, 'server.mjs'));
  const [, host] = await outside.printed(/http:\/\/(\S+)\//);
  const port = await findFreePort();
  const maps = ['--map', `/outside=${host}`, '--map', `/down=127.0.0.1:${await findFreePort()}`];
  command = await builtCommand();
  program = startProgram(join(command.folder, 'cli.js'), {
    args: ['--port', `${port}`, ...maps, '--', process.execPath, 'server.mjs'],
    cwd: folder,
  });
  simulator = `http://localhost:${port}`;
  await program.printed(/Ctrl-C stops everything/);
});
test.afterAll(async () => {
  await program?.stop();
  await outside?.stop();
  command?.remove();
});

test('without a configured client id, that of the first handshake is used at once, with a notice', async ({
  page,
}) => {
  // The bar of a narrow stage has the last step alone.
  await page.setViewportSize({ width: 1900, height: 900 });
  await open(page, '/to/api/passes');
  await expect(page.frameLocator('iframe').getByText(/^Signed in as/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('[data-step=handshake]').getByRole('button').click();
  await expect(page.getByText('now uses the activity’s own client id')).toBeVisible();
  const notice = 'The client id is 1180000000000000042, from the handshake of the activity.';
  await expect.poll(program.output).toContain(notice);
  expect(program.output()).not.toContain('stuck');
});

/** Opens the stage with the page of the activity at that path. */
async function open(page: Page, path: string): Promise<void> {
  const { headers } = await fetch(simulator, { redirect: 'manual' });
  const stage = new URL(headers.get('location') ?? '', simulator);
  stage.searchParams.set('path', path);
  await page.goto(stage.href);
}

const exchanges: readonly [cause: string, path: string, what: RegExp, why: RegExp][] = [
  ['its server is not up', '/down/api/token', /: its server is not up/, /Nothing listens at/],
  [
    'what is behind it is not up',
    '/api/empty',
    /: its server is not up/,
    /also started a server elsewhere: .* --map \/api=/,
  ],
  [
    'there is no such route',
    '/api/none',
    /: there is no such route/,
    /--map \/api=localhost:\d+\/api\..* Its message: “Cannot POST/,
  ],
  ['a page comes for a post', '/api/page', /: there is no such route/, /an HTML page/],
  ['nothing comes', '/api/hangs', / is still pending/, /received the code seconds ago/],
  ['the server failed', '/api/fails', / returned 500/, /failed before it called.*no such table/],
  [
    'the server was started elsewhere and asks the real Discord',
    '/outside/api/passes',
    / returned [45]\d\d/,
    /real Discord.*not started by the command/,
  ],
];
test('a token exchange without a token is explained by its cause, on the stage and in the terminal', async ({
  context,
}) => {
  // The simulator waits for some of them, so they wait together.
  await Promise.all(
    exchanges.map(([cause, path, what, why]) =>
      test.step(cause, async () => {
        const page = await context.newPage();
        await open(page, `/to${path}`);
        const notice = page.getByRole('alert').filter({ hasText: `POST ${path}` });
        await expect(notice).toContainText(what, { timeout: 90_000 });
        await expect(notice).toContainText(why);
        const step = page.locator('[data-step=token]');
        await expect(step).toHaveText(what);
        await expect(step).toHaveAttribute('data-state', 'failed');
        await expect(notice.getByRole('button', { name: `answer ${path}` })).toBeVisible();
        await expect.poll(program.output).toContain(`stuck before its token: POST ${path}`);
        await expect.poll(program.output).toContain(`  --token-path ${path}\n`);
      }),
    ),
  );
});

test('a server that fails after it gets its token is distinguished from one that gets none', async ({
  page,
}) => {
  await open(page, '/to/api/fails-late');
  const notice = page.getByRole('alert').filter({ hasText: 'POST /api/fails-late returned 500' });
  await expect(notice).toContainText('issued the server a token');
  await expect(page.locator('[data-step="signed in"]')).toHaveAttribute('data-state', 'failed');
  await expect.poll(program.output).toContain('stuck before its sign-in: POST /api/fails-late');
});

test('a page that does not send its code is reported as such, and not as a failed server', async ({
  page,
}) => {
  await open(page, '/keeps-its-code');
  const step = page.locator('[data-step=token]');
  await expect(step).toHaveText('the code was not exchanged');
  await step.getByRole('button').click();
  await expect(page.getByText('If the page does not send the code')).toBeVisible();
  await expect.poll(program.output).toContain('stuck before its token: the code was not exchanged');
});

test('a page whose build did not get the client id is reported with the missing variable', async ({
  page,
}) => {
  await open(page, '/without-id');
  const notice = page.getByRole('alert').filter({ hasText: 'closed the connection' });
  await expect(notice).toContainText('did not get the variable');
  await expect(page.locator('[data-step=handshake]')).toHaveText('the page uses no client id');
  await expect.poll(program.output).toContain('before its handshake: the page uses no client id');
});

const errors: readonly [cause: string, path: string, error: RegExp][] = [
  ['throws', '/throws', /Cannot read properties of null/],
  ['writes to its console', '/complains', /The table is missing/],
  ['imports from a host', '/imports', /cdn\.example\/embedded-app-sdk/],
  ['imports in a file', '/imports-in-a-file', /refused.*cdn\.example\/embedded-app-sdk/],
  ['hides what it imports', '/imports-later', /refused.*cdn\.example\/three/],
  ['misses its script', '/missing', /The script \/gone\.js did not load/],
];
test('a page that never sends a handshake is reported with its first error', async ({
  context,
}) => {
  await Promise.all(
    errors.map(([cause, path, error]) =>
      test.step(`it ${cause}`, async () => {
        const page = await context.newPage();
        await open(page, path);
        const notice = page.getByRole('alert').filter({ hasText: 'failed before the handshake' });
        await expect(notice).toContainText(error);
        await expect(page.locator('[data-step=handshake]')).toContainText(error);
        await expect(page.getByText(/Nothing is wrong/)).toHaveCount(0);
        await expect
          .poll(program.output)
          .toMatch(new RegExp(`before its handshake: .*${error.source}`));
      }),
    ),
  );
});

test('one click makes the simulator answer in place of the server, and the activity signs in', async ({
  page,
}) => {
  await open(page, '/to/api/none');
  await page.getByRole('button', { name: 'Let the simulator answer /api/none' }).click();
  await expect(page.frameLocator('iframe').getByText(/^Signed in as/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const path of ['/to/api/passes', '/sdk-from-a-script']) {
  test(`the requests of a server after -- go to the platform, so that there is no alert: ${path}`, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.frameLocator('iframe').getByText(/^Signed in as/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a page that reloads itself right after its handshake is launched again, because no host receives its SDK’s frames any more', async ({
  page,
}) => {
  await open(page, '/reloads');
  await expect(page.frameLocator('iframe').getByText(/^Signed in as/)).toBeVisible();
});
