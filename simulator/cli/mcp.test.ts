import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, it } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { builtCommand } from './testing/built-command';
import { folderWith } from './testing/folder-with';

const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Here</h1>'));
  server.listen(0, () => console.log('Local: http://localhost:' + server.address().port));
  process.stdin.on('data', (text) => console.log('read ' + text)).on('end', () => process.exit());
`;

const built = builtCommand();

/** An agent with the tools of the command, in a folder of its own. */
async function agent(args: string[], port: number, config = {}) {
  const configuration = { 'activity-simulator.config.json': { port, ...config } };
  const cwd = folderWith({ 'server.mjs': SERVER, ...configuration });
  const run = { command: process.execPath, args: [built.cli, 'mcp', ...args], cwd };
  const transport = new StdioClientTransport({ ...run, stderr: 'pipe' });
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

it('starts the configured command when a tool needs it, keeps the MCP messages out of its input, and stops it', async () => {
  const port = await findFreePort();
  const { client, call, text } = await agent([], port, { command: ['node', 'server.mjs'] });
  await client.listTools();
  expect(text()).toBe('');
  expect(await call('listWorlds')).toMatchObject({ isError: false });
  expect((await call('readProxy')).text).toMatch(/"target":"localhost:\d+"/);
  expect(text()).toContain('"event":"ready"');
  expect(text()).not.toContain('read ');
  await client.close();
  const address = `http://localhost:${port}`;
  await expect.poll(() => fetch(address).catch(() => 'gone')).toBe('gone');
});

it('reports why the command after “--” does not start, and uses a simulator that is already running', async () => {
  const port = await findFreePort();
  const { client, call } = await agent(['--', 'no-such-command'], port);
  const why = expect.stringContaining('"no-such-command" cannot be started');
  expect(await call('listWorlds')).toEqual({ isError: true, text: why });
  const args = ['--port', `${port}`, '--direct', '--', 'node', '-e', 'setInterval(() => {}, 1000)'];
  const simulator = built.run(args);
  await simulator.printed(/Starting node/);
  const text = expect.stringContaining('"default"');
  expect(await call('listWorlds')).toMatchObject({ isError: false, text });
  await client.close();
  await simulator.stop();
});
