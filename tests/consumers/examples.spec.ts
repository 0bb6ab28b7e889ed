import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { root } from '../../scripts/project.mjs';
import type { RunningProgram } from '../e2e/processes';
import { findFreePort } from '../harness/free-port';
import { exampleIn, expectHeading, test } from './installed';

// Each port of an example is replaced by a free one.

/** Expects that a running example is signed in with the others in its instance, without a complaint. */
async function expectSignedIn(page: Page, program: RunningProgram): Promise<void> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await program.printed(/framed as it is inside Discord/);
  const activity = await expectHeading(page);
  // A launch may come again, so the order of participants varies.
  const names = async () => (await activity.getByRole('listitem').allTextContents()).sort();
  await expect.poll(names).toEqual(['marlo', 'wren.hollow']);
  expect(complaints).toEqual([]);
}

/** The arguments of the command, for the examples that the command starts. */
const lines: Record<string, (free: number) => string[]> = {
  html: () => ['--', 'npm', 'run', 'dev'],
  worker: (free) => [
    ...['--url', `http://localhost:${free}`, '--'],
    ...['npm', 'run', 'dev', '--', `--socket-addr=http=localhost:${free}`],
  ],
};

for (const [name, line] of Object.entries(lines)) {
  test(`an example in an empty folder runs signed in with one command: ${name}`, async ({
    command,
    port,
    page,
    start,
  }) => {
    const args = [command, '--port', `${port}`, ...line(await findFreePort())];
    const env = { PORT: '0' };
    const program = start(process.execPath, { args, cwd: exampleIn(command, name), env });
    await expectSignedIn(page, program);
    program.child.kill('SIGTERM');
    expect(await program.exit).toBe(0);
  });
}

const answers = (port: number) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    () => false,
  );

test.describe('the example with Vite and React', () => {
  /** The address, with the plugin in Vite's configuration, and the ports of its servers. */
  async function withPlugin(command: string, options: object) {
    const cwd = exampleIn(command, 'vite-react');
    const file = join(cwd, 'vite.config.js');
    const own = readFileSync(file, 'utf8');
    const plugin = `react(), simulator(${JSON.stringify(options)})`;
    writeFileSync(
      file,
      `import { simulator } from 'activity-simulator/vite';
      ${own.replace('react()', plugin).replace('server: {', `server: { port: ${await findFreePort()},`)}`,
    );
    return { cwd, env: { API_PORT: `${await findFreePort()}` } };
  }

  test('runs the stage in its own process with one line of configuration, signed in, and stops it on exit', async ({
    command,
    port,
    page,
    start,
  }) => {
    const { cwd, env } = await withPlugin(command, { port });
    const vite = start(process.execPath, { args: ['dev.js'], cwd, env });
    // The activity's server is in this process too, and its exchange is answered here.
    await expectSignedIn(page, vite);
    // Vite starts again when its configuration changes, and the simulator with it.
    const runs = () => vite.output().match(/framed as it is inside Discord/g)?.length;
    utimesSync(join(cwd, 'vite.config.js'), new Date(), new Date());
    await expect.poll(runs).toBe(2);
    await expectSignedIn(page, vite);
    vite.child.kill('SIGINT');
    expect(await vite.exit).toBe(130);
    expect(await answers(port)).toBe(false);
  });

  test('runs signed in with the command, whose stage replaces that of its plugin, and builds; an unknown option is named', async ({
    command,
    port,
    page,
    start,
  }) => {
    const unused = await findFreePort();
    const { cwd, env } = await withPlugin(command, { port: unused });
    const args = [command, '--port', `${port}`, '--', 'npm', 'run', 'dev'];
    const program = start(process.execPath, { args, cwd, env });
    await expectSignedIn(page, program);
    expect(await answers(unused)).toBe(false);
    await program.stop();

    const bin = join(root, 'node_modules/vite/bin/vite.js');
    expect(await start(process.execPath, { cwd, env, args: [bin, 'build'] }).exit).toBe(0);
    const wrong = await withPlugin(command, { prot: port });
    const refused = start(process.execPath, { ...wrong, args: [bin] });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(
      'simulator() in the configuration of Vite: unknown setting "prot"; use one of url,',
    );
  });
});

test('in the example in plain HTML, a coding agent opens a player, adds a fault, reads the traffic and gets a screenshot', async ({
  command,
}) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp', '--port', `${await findFreePort()}`, '--', 'npm', 'run', 'dev'],
    cwd: exampleIn(command, 'html'),
    env: { PATH: process.env.PATH ?? '', PORT: '0', CHROMIUM_PATH: findBrowser() ?? '' },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'an agent', version: '1' });
  await client.connect(transport);
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: args });
    return (answer as CallToolResult).content[0];
  };
  const read = async (name: string, args?: Record<string, unknown>) => {
    const content = await call(name, args);
    return JSON.parse(content?.type === 'text' ? content.text : '');
  };
  const { handshake, userId } = await read('openPlayer', { user: 'marlo', decisions: 'accept' });
  expect(handshake).toMatchObject({ kind: 'handshake', client: expect.any(String) });

  const fault = { id: 'slow', at: 'GET_CHANNEL', kind: 'delay', ms: 1 };
  const change = { type: 'fault', client: handshake.client, fault };
  expect(await read('commitChange', { change })).toEqual({ seq: expect.any(Number) });
  const { reports } = await read('readReports');
  expect(reports.map(({ kind }: { kind: string }) => kind)).toContain('handshake');
  expect((await read('findAddress', { user: 'marlo' })).userId).toBe(userId);

  const picture = await call('seePlayer', { user: 'marlo' });
  if (picture?.type !== 'image') throw new Error(JSON.stringify(picture));
  const png = Buffer.from(picture.data, 'base64');
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect([png.toString('latin1', 1, 4), ...size]).toEqual(['PNG', 1280, 800]);
  expect(png.length).toBeGreaterThan(3000);

  await read('closePlayer');
  const launches = async () =>
    (await read('readWorld', { part: `world.clients.${handshake.client}` })).launch?.stageIds ?? [];
  await expect.poll(launches).toEqual([]);
  await client.close();
});
