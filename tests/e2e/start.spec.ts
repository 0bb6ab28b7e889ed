import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { findFreePort } from '../harness/free-port';
import { answers, type RunningProgram, startProgram } from './processes';

// Two development servers start here, one after the other, while another worker tests the builds.
test.describe.configure({ mode: 'serial' });

interface Ports {
  playground: number;
  simulator: number;
}

async function freePorts(): Promise<Ports> {
  return { playground: await findFreePort(), simulator: await findFreePort() };
}

/** `npm start` with nothing but the two port variables, as a person would override them. */
function start(
  { playground, simulator }: Ports,
  env: Record<string, string> = {},
  args: string[] = [],
): RunningProgram {
  return startProgram(join(root, 'scripts/start.mjs'), {
    args,
    env: { WEBAPP_SERVE_PORT: String(playground), SIMULATOR_PORT: String(simulator), ...env },
  });
}

/** Listens on one address of a port while `during` runs. */
async function occupied(port: number, host: string, during: () => Promise<void>): Promise<void> {
  // Who comes is not answered, but read, so that it can leave.
  const server = createServer((socket) => socket.resume().on('error', () => {}));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  await during().finally(() => new Promise((resolve) => server.close(resolve)));
}

/** The console's errors and warnings, the frame's included, and the errors that nobody caught. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Whether an element's background is a light or a dark color. */
async function brightnessOf(element: Locator): Promise<'light' | 'dark'> {
  const color = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3 > 127 ? 'light' : 'dark';
}

test.describe('npm start', () => {
  let ports: Ports;
  let program: RunningProgram;
  /** One for all: hundreds of files are compiled once. */
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    ports = await freePorts();
    program = start(ports);
    await answers(`http://localhost:${ports.simulator}`, program, 90_000);
    await answers(`http://localhost:${ports.playground}`, program, 90_000);
    page = await (await browser.newContext()).newPage();
  });
  test.afterAll(async () => {
    await page.context().close();
    await program.stop();
  });

  test('prints both addresses, and which one to open first', async () => {
    await expect.poll(program.output).toContain('Ctrl-C stops everything');
    expect(program.output()).toMatch(
      new RegExp(
        `Open +http://localhost:${ports.simulator}\\n +Activity +http://localhost:${ports.playground}/?, framed`,
      ),
    );
    expect(program.output()).toMatch(
      new RegExp(`http://localhost:${ports.playground} in a plain tab is mock mode`),
    );
  });

  test('serves a stage that only itself may frame, that no window opened by an activity can reach, and that requests a separate process', async () => {
    const { headers } = await fetch(`http://localhost:${ports.simulator}/`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(headers.get('origin-agent-cluster')).toBe('?1');
  });

  test('shows the playground signed in, in light and in dark, without console errors', async () => {
    const complaints = complaintsOf(page);
    const reloading = new Set<string>();
    page.on('console', (message) => {
      if (message.text() === '[vite] connected.')
        reloading.add(new URL(message.location().url).port);
    });
    await page.goto(`http://localhost:${ports.simulator}`);
    const status = page.locator('[data-status]').first();
    await expect(status).toHaveAttribute('data-status', 'connected', { timeout: 120_000 });

    const address = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
    expect(address.origin).toBe(`http://localhost:${ports.playground}`);
    const activity = page.frameLocator('iframe');
    await expect(activity.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await expect(activity.getByRole('heading', { name: /^Welcome, ./ })).toBeVisible();
    await expect(activity.getByText(address.searchParams.get('instance_id') ?? '')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => brightnessOf(activity.locator('body'))).toBe(colorScheme);
    }
    expect(complaints).toEqual([]);
    // Both hear of changes to their sources.
    await expect
      .poll(() => [...reloading].sort())
      .toEqual([`${ports.playground}`, `${ports.simulator}`].sort());
  });

  test('shows an error of a page, or of its event handlers, with its file and line', async () => {
    const tab = await page.context().newPage();
    const address = `http://localhost:${ports.playground}/`;
    const [file, statement] = ['plugins/home/page.tsx', 'const sdk = useSdk();'];
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const line = 1 + lines.findIndex((text) => text.includes(statement));
    let thrown = 'throw new Error("The page broke");';
    await tab.route(`${address}${file}*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(statement, `${thrown} ${statement}`);
      await route.fulfill({ response, body });
    });
    const notice = tab.getByRole('article').getByRole('alert');
    await tab.goto(address);
    await expect(notice).toContainText('The page broke', { timeout: 120_000 });
    await expect(notice).toContainText(`Thrown at ${file}:${line}:`);
    thrown = 'window.onclick = () => { throw new Error("The click broke"); };';
    await tab.reload();
    await tab.getByText('Instance ID').click();
    await expect(notice).toContainText('The click broke');
    await expect(notice).toContainText(`Thrown at ${file}:${line}:`);
    await tab.close();
  });

  test('exits with code 0 on Ctrl-C while a page is open, and frees both ports', async () => {
    await expect(page.locator('iframe')).toBeVisible();
    program.child.kill('SIGINT');
    // Under npm the signal comes twice.
    program.child.kill('SIGINT');
    expect(await program.exit).toBe(0);
    for (const port of [ports.playground, ports.simulator]) {
      await occupied(port, 'localhost', async () => {});
    }
  });
});

test('npm start with an invalid configuration prints only what is wrong, and exits with code 78', async () => {
  const env = { CLIENT_SECRET: '', BOT_TOKEN: 'hush-hush', VITE_CLIENT_ID: '42' };
  const program = start(await freePorts(), env);
  expect(await program.exit).toBe(78);
  expect(program.output().trim()).toBe(
    '[simulator] BOT_TOKEN and VITE_CLIENT_ID are set, but CLIENT_SECRET is not. Set CLIENT_SECRET, BOT_TOKEN, VITE_CLIENT_ID ' +
      'to talk to Discord, or neither CLIENT_SECRET nor BOT_TOKEN to use the simulated platform.',
  );
});

for (const [which, host, advice] of [
  [
    'playground',
    '::1',
    /^\[simulator\] Port \d+ is taken by another program\. Choose another with WEBAPP_SERVE_PORT/,
  ],
  [
    'simulator',
    '127.0.0.1',
    /^\[simulator\] Port \d+ is taken: another program is listening there\. .+--port\.$/,
  ],
] as const) {
  test(`npm start names the ${which}’s port when it is taken on ${host}, and exits with code 69`, async () => {
    const ports = await freePorts();
    await occupied(ports[which], host, async () => {
      const program = start(ports);
      expect(await program.exit).toBe(69);
      expect(program.output().trim()).toMatch(advice);
      expect(program.output()).toContain(`Port ${ports[which]} `);
    });
    const other = which === 'playground' ? ports.simulator : ports.playground;
    await occupied(other, 'localhost', async () => {});
  });
}

test('npm start accepts the options of the command: a port, the proxy, and the path of a token exchange', async ({
  page,
}) => {
  const [ports, port] = [await freePorts(), `${await findFreePort()}`];
  const program = start(ports, {}, ['--port', port, '--no-direct', '--token-path', '/own/token']);
  try {
    await program.printed(/Ctrl-C stops everything/);
    const stage = `http://localhost:${port}`;
    const { headers } = await fetch(stage, { redirect: 'manual' });
    const address = new URL(headers.get('location') ?? '', stage).searchParams.get('url') ?? '';
    expect(new URL(address).hostname).toMatch(/^(\d+)\.discordsays\.com\.\d+-\1\.localhost$/);
    // Hundreds of files would follow.
    await page.route('**/*.tsx', (route) => route.abort());
    await page.goto(address);
    await expect(page).toHaveTitle('SDK Playground');
    // The simulated platform knows no such code.
    const refused = await page.evaluate(async () => {
      const body = JSON.stringify({ code: 'x' });
      return (await fetch('/own/token', { method: 'POST', body })).json();
    });
    expect(refused).toMatchObject({ error: 'invalid_grant' });
  } finally {
    await program.stop();
  }
});

/** An activity's server in a folder of its own, which asks Discord and says what it was answered. */
const elsewhere = `import { createServer } from 'node:http';
createServer(async (_, response) => {
  const { status } = await fetch('https://discord.com/api/v10/users/@me');
  response.setHeader('content-type', 'text/html').end('<h1>Discord says ' + status + '</h1>');
}).listen(process.env.PORT, () => console.log('http://localhost:' + process.env.PORT));`;

test('npm start -- --dir works like the command in an activity’s folder, and reports a missing folder', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  writeFileSync(join(folder, 'server.mjs'), elsewhere);
  const ports = await freePorts();
  const env = { PORT: `${ports.playground}`, INIT_CWD: tmpdir() };
  const dir = ['--dir', basename(folder), '--port', `${ports.simulator}`];
  const program = start(ports, env, [...dir, '--', process.execPath, 'server.mjs']);
  try {
    await expect.poll(program.output, { timeout: 90_000 }).toContain('Ctrl-C stops everything');
    await page.goto(`http://localhost:${ports.simulator}`);
    // The simulated platform, without a token.
    const heading = page.frameLocator('iframe').getByRole('heading');
    await expect(heading).toHaveText('Discord says 401');
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true });
  }
  const missing = start(ports, env, dir);
  expect(await missing.exit).toBe(1);
  expect(missing.output()).toContain(`there is none at ${folder}`);
});
