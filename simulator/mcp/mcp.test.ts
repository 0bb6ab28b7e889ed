import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { beforeEach, expect, it, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { findFreePort } from '../../tests/harness/free-port';
import { worldRoutes } from '../control';
import { sharedActivity } from '../testing/shared-activity';
import { ids, seed } from '../world';
import { createWorlds, type Worlds } from '../worlds';
import { serveMcp } from '.';

let worlds: Worlds;
let client: Client;
/** The address of a browser's DevTools protocol, when there is one. */
let devTools: string | undefined;
beforeEach(async () => {
  worlds = createWorlds(() => seed());
  const port = await findFreePort();
  const server = serve({ fetch: worldRoutes(worlds).fetch, port, hostname: 'localhost' });
  await once(server, 'listening');
  const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
  const over = serveMcp(clientTransport, {
    version: '1.2.3',
    simulator: async () => ({ address: `http://localhost:${port}`, world: 'default' }),
    browser: async () => {
      if (!devTools) throw new Error('There is no browser for --headless.');
      return { devTools, stop: async () => {} };
    },
  });
  client = new Client({ name: 'an agent', version: '1' });
  await client.connect(serverTransport);
  return async () => {
    devTools = undefined;
    await client.close();
    await over;
    server.close();
  };
});

async function call(name: string, args: Record<string, unknown> = {}) {
  const answer = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const [content] = answer.content;
  if (content?.type !== 'text') throw new Error(`${name} has not answered with text`);
  return { isError: answer.isError ?? false, text: content.text };
}

const read = async (name: string, args?: Record<string, unknown>) =>
  JSON.parse((await call(name, args)).text);

test('an agent gets a short list of tools: every operation that is useful to it, with its schema', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'activity-simulator', version: '1.2.3' });
  expect(client.getInstructions()).toContain('openPlayer');
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['openPlayer', 'seePlayer', 'closePlayer']));
  expect(names).toEqual(expect.arrayContaining(['commitChange', 'triggerEvent', 'readReports']));
  for (const ofStages of ['followWorld', 'postReports']) expect(names).not.toContain(ofStages);
  const trigger = tools.find(({ name }) => name === 'triggerEvent');
  expect(trigger).toMatchObject({
    description: expect.stringContaining('Sends an event to the activity'),
    inputSchema: { required: ['event'], properties: { event: { type: 'string' } } },
    annotations: { readOnlyHint: false },
  });
  // An agent reads all of it before it uses any.
  expect(JSON.stringify(tools).length).toBeLessThan(20_000);
});

test('a schema that is too long for the list can be read by its part', async () => {
  const { tools } = await client.listTools();
  const change = tools.find(({ name }) => name === 'commitChange')?.inputSchema.properties?.change;
  const [, part] =
    /(oneOf\.\d+) \{type: "fault", /.exec(JSON.stringify(change).replaceAll('\\', '')) ?? [];
  const schema = await read('describe', { part: `components.schemas.Change.${part}` });
  expect(schema.properties).toMatchObject({ type: { const: 'fault' }, client: {} });
});

it('sends an event, runs a command, sets a fault, and reads the reports', async () => {
  const activity = await sharedActivity(worlds.first);
  await activity.ask('SUBSCRIBE', undefined, 'THERMAL_STATE_UPDATE');
  const event = { event: 'THERMAL_STATE_UPDATE', data: { thermal_state: 3 } };
  const { userId, ...sent } = await read('triggerEvent', event);
  expect([userId, sent]).toEqual([ids.me, expect.objectContaining({ warnings: [] })]);
  expect(activity.frames.at(-1)).toMatchObject([1, { data: { thermal_state: 3 } }]);

  const clients = await read('readWorld', { part: 'world.clients' });
  const fault = { id: 'f', at: 'USER_SETTINGS_GET_LOCALE', kind: 'refuse', code: 5000 };
  const change = { type: 'fault', client: Object.keys(clients)[0], fault };
  expect(await read('commitChange', { change })).toEqual({ seq: expect.any(Number) });
  const cmd = { cmd: 'USER_SETTINGS_GET_LOCALE' };
  expect(await read('runCommand', cmd)).toMatchObject({ refusal: { code: 5000 } });

  const { reports, next } = await read('readReports', { from: '0' });
  const kinds = reports.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['handshake', 'event', 'request', 'answer']));
  expect((await read('readReports', { from: `${next}` })).reports).toEqual([]);
});

it('limits its responses: long ones come page by page, or part by part', async () => {
  const { store, reports } = worlds.first;
  const message = 'x'.repeat(3000);
  const log = { kind: 'log', level: 'log', message, client: ids.client, host: 'h' };
  for (let at = 0; at < 100; at += 1) reports.add({ ...log, at, seq: at } as never);
  const { text } = await call('readReports');
  expect(text.length).toBeLessThan(8_100);
  const page = JSON.parse(text);
  expect(page.next).toBe(page.reports.length);
  expect((await read('readReports', { from: `${page.next}` })).reports[0].number).toBe(page.next);

  const [user] = Object.values(store.get().users);
  for (let at = 0; at < 300; at += 1) {
    const id = `99000000000000${1000 + at}`;
    await store.commit({ type: 'put', kind: 'user', id, value: { ...user, id } as never });
  }
  const whole = await call('readWorld');
  expect(whole.text).toMatch(
    /The response is too long: it has \d+ characters\. Request a part .* world \(\d+\)/,
  );
});

it('gives no secret to an agent, whichever tool it uses', async () => {
  const { first } = worlds;
  const activity = await sharedActivity(first);
  const about = { userId: ids.me, client: ids.client, scopes: ['identify'] };
  const [code, secret] = ['the-c0de-of-authorize', 'the-s3cret-of-the-developer'];
  const [token, refresh] = ['the-t0ken-of-the-user', 'the-r3fresh-token-of-the-user'];
  await first.commit({ type: 'grant', code, grant: { ...about, redeemed: false } });
  const access = { ...about, expires: '2112-01-01T00:00:00Z' };
  await first.commit({ type: 'token', code, token, refresh, access });
  await activity.ask('AUTHENTICATE', { access_token: token });
  const row = { kind: 'rest', at: 1, method: 'POST', path: '/api/oauth2/token', took: 1 } as const;
  const data = { access_token: token, refresh_token: refresh };
  first.addRequest({ ...row, args: { code, client_secret: secret }, data });
  const message = `exchanged ${code} with ${secret} for ${token} and ${refresh}`;
  await activity.ask('CAPTURE_LOG', { level: 'log', message });
  const { tools } = await client.listTools();
  const reading = tools.filter(
    ({ name, annotations }) => annotations?.readOnlyHint && name !== 'seePlayer',
  );
  expect(reading.length).toBeGreaterThan(8);
  for (const { name } of reading) {
    const parts = name === 'readWorld' ? ['world.tokens', 'world.grants', 'world.clients'] : [''];
    for (const part of parts) {
      const { text } = await call(name, part ? { part } : {});
      for (const value of [code, secret, token, refresh]) expect(text, name).not.toContain(value);
    }
  }
  expect((await call('readReports')).text).toContain('exchanged •••••• with ••••••');
  const authorize = { cmd: 'AUTHORIZE', args: { client_id: ids.application, scope: ['identify'] } };
  expect(await read('runCommand', authorize)).toMatchObject({ data: { code: '••••••' } });
});

const part = 'no part "world.user": instead of "user", there is ';
it.each([
  [
    'an unknown event',
    'triggerEvent',
    { event: 'SPEAKING_STRAT' },
    'unknown_event: There is no event "SPEAKING_STRAT". Did you mean SPEAKING_START?',
  ],
  [
    'an unknown argument',
    'readWorld',
    { wolrd: 'x' },
    'readWorld has no argument "wolrd"; its arguments: world, part. Did you mean world?',
  ],
  [
    'an unknown change',
    'commitChange',
    { change: { type: 'decisoin' } },
    'type is "decisoin"; it must be the type of a change; the nearest is "decision".',
  ],
  ['a missing argument', 'runCommand', {}, 'runCommand needs the argument cmd.'],
  ['an unknown part', 'readWorld', { part: 'world.user' }, part],
  ['a missing browser', 'openPlayer', {}, 'There is no browser for --headless.'],
  ['no player to see', 'seePlayer', {}, 'Nobody has the activity open here. Use openPlayer first.'],
  ['an absent player', 'closePlayer', { user: 'marlo' }, 'does not have the activity open here.'],
])('%s is an error that says what to do', async (_, name, args, message) => {
  const answer = await call(name, args);
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(message);
});

it('opens the activity for two users when it is to be opened for the next one twice at once', async () => {
  const browser = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => void browser.close());
  await once(browser, 'listening');
  devTools = `ws://127.0.0.1:${(browser.address() as AddressInfo).port}`;
  const navigations: { address: string; fail(): void }[] = [];
  browser.on('connection', (socket) =>
    socket.on('message', (message) => {
      const { id, method, params } = JSON.parse(`${message}`);
      const reply = (result: object) => socket.send(JSON.stringify({ id, result }));
      if (method !== 'Page.navigate') return reply({ sessionId: 's', browserContextId: `${id}` });
      navigations.push({ address: params.url, fail: () => reply({ errorText: 'offline' }) });
    }),
  );
  const calls = [call('openPlayer'), call('openPlayer')];
  await expect.poll(() => navigations.length).toBe(2);
  const users = navigations.map(({ address }) => new URL(address).searchParams.get('players'));
  expect(new Set(users)).toEqual(new Set([ids.me, ids.marlo]));
  for (const { fail } of navigations) fail();
  for (const { text } of await Promise.all(calls)) expect(text).toContain('offline');
  // Nobody plays, so the first user is the next one again.
  const again = call('openPlayer');
  await expect.poll(() => navigations[2]?.address).toContain(`players=${ids.me}`);
  navigations[2]?.fail();
  expect((await again).isError).toBe(true);
});

it('suggests the nearest tool', async () => {
  const why = /^MCP error -32602: There is no tool "readWorlds"\. Did you mean readWorld\?/;
  await expect(client.callTool({ name: 'readWorlds' })).rejects.toThrow(why);
});
