import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { builtCommand } from './testing/built-command';

/** An activity that reads what it is given to read, and says what has come. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  server.listen(0, () => console.log('http://localhost:' + server.address().port));
  process.stdin.on('data', (text) => console.log('read ' + text)).on('end', () => process.exit());
`;

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
}, 120_000);
afterAll(() => built.remove());

/** An agent with the tools of the command, in a folder of its own. */
async function agent(args: string[], port: number, config = {}) {
  const cwd = mkdtempSync(join(built.activity, 'mcp-'));
  writeFileSync(join(cwd, 'server.mjs'), SERVER);
  writeFileSync(join(cwd, 'activity-simulator.config.json'), JSON.stringify({ port, ...config }));
  const cli = join(built.activity, '../cli.js');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, 'mcp', ...args],
    cwd,
    stderr: 'pipe',
  });
  let output = '';
  transport.stderr?.on('data', (bytes) => {
    output += bytes;
  });
  const client = new Client({ name: 'an agent', version: '1' });
  await client.connect(transport);
  return {
    client,
    text: () => output,
    async call(name: string) {
      const { isError = false, content } = (await client.callTool({ name })) as CallToolResult;
      const [first] = content;
      return { isError, text: first?.type === 'text' ? first.text : '' };
    },
  };
}

it('asks the simulator that runs, wherever the configuration says, and says so where none does', async () => {
  const port = await findFreePort();
  const { client, call } = await agent([], port);
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  const without = await call('listWorlds');
  expect(without.isError).toBe(true);
  expect(without.text).toContain(`No simulator runs at http://localhost:${port}: nothing listens`);
  const args = ['--port', `${port}`, '--direct', '--', 'node', '-e', 'setInterval(() => {}, 1000)'];
  const simulator = built.run(args);
  await expect
    .poll(() => call('listWorlds'))
    .toMatchObject({ isError: false, text: expect.stringContaining('"default"') });
  await client.close();
  await simulator.stop();
});

it('starts what is behind the hyphens when a tool needs it, keeps its own words out of it, and stops it', async () => {
  const port = await findFreePort();
  const { client, call, text } = await agent(['--', 'node', 'server.mjs'], port);
  await client.listTools();
  expect(text()).toBe('');
  expect(await call('listWorlds')).toMatchObject({ isError: false });
  expect(await call('readProxy')).toMatchObject({
    text: expect.stringMatching(/"target":"localhost:\d+"/),
  });
  expect(text()).toContain('"event":"ready"');
  expect(text()).not.toContain('read ');
  await client.close();
  const answers = () =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});

it('starts what the configuration says, as what is behind the hyphens', async () => {
  const config = { command: ['node', 'server.mjs'], direct: true };
  const { client, call } = await agent([], await findFreePort(), config);
  expect(await call('listWorlds')).toMatchObject({ isError: false });
  await client.close();
});

it('says why what is behind the hyphens does not start', async () => {
  const { client, call } = await agent(['--', 'no-such-command'], await findFreePort());
  const { isError, text } = await call('listWorlds');
  expect([isError, text]).toEqual([
    true,
    expect.stringContaining('"no-such-command" cannot be started'),
  ]);
  await client.close();
});

it('has a help of its own, and says what is wrong with an option', async () => {
  const help = built.run(['mcp', '--help']);
  expect(await help.exit).toBe(0);
  for (const text of ['activity-simulator mcp [options] [-- command]', 'seePlayer', '--token-path'])
    expect(help.stdout()).toContain(text);
  const wrong = built.run(['mcp', '--prot', '1']);
  expect([await wrong.exit, wrong.stdout()]).toEqual([64, '']);
  expect(wrong.stderr()).toContain('Did you mean --port?');
});
