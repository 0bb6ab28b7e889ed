import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { expect } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { findFreePort } from '../../scripts/ports.mjs';
import { exampleIn, test } from './installed';

test('a coding agent opens a player in an example, bends it, reads the traffic and sees a picture', async ({
  command,
}) => {
  const cwd = exampleIn(command, 'html');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [command, 'mcp', '--port', `${await findFreePort()}`, '--', 'npm', 'run', 'dev'],
    cwd,
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
  try {
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
      (await read('readWorld', { part: `world.clients.${handshake.client}` })).launch?.stageIds ??
      [];
    await expect.poll(launches).toEqual([]);
  } finally {
    await client.close();
  }
});
